package dev.innkeeper.cli.portfolio;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.rest.ServiceClient;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;

/** Imports a directory of data files, as {@code ./innkeeper export} writes them or an operator makes them. */
public final class DirectoryImport {
    private final ServiceClient hotels;
    private final ServiceClient reservations;
    private final Clock clock;
    private boolean reached;

    /** @param reservations the service that keeps partners; only contacted when there are any */
    public DirectoryImport(ServiceClient hotels, ServiceClient reservations, Clock clock) {
        this.hotels = hotels;
        this.reservations = reservations;
        this.clock = clock;
    }

    /**
     * Imports all files of {@code directory}.
     *
     * @param refusals collects the lines that are refused; the others are imported all the same
     * @return how many lines of each file the service has accepted
     */
    public Map<String, Long> load(Path directory, Refusals refusals) {
        DataDirectory files = new DataDirectory(directory);
        if (!files.hasFiles()) {
            throw CommandFailedException.unusable(directory + ": has none of the files that import reads");
        }
        return load(files::forEach, refusals);
    }

    /**
     * Imports JSON lines that are resources of {@code owner}, in a folder next to it. A date may be {@code @N}, which is N
     * days after today at the hotel.
     */
    public Map<String, Long> loadResources(Class<?> owner, String folder, Refusals refusals) {
        return load(new DataResources(owner, folder)::forEach, refusals);
    }

    private Map<String, Long> load(DataImporter.Lines lines, Refusals refusals) {
        Map<String, Long> taken = new LinkedHashMap<>();
        new DataImporter(this::serviceOf, clock, refusals)
                .load(lines)
                .forEach((file, accepted) -> taken.put(file.title(), accepted));
        return taken;
    }

    private ServiceClient serviceOf(DataOwner owner) {
        return switch (owner) {
            case HOTEL -> hotels;
            case PARTNER -> reachedReservations();
        };
    }

    // Else each line would wait for a service that nobody has started.
    private ServiceClient reachedReservations() {
        if (!reached) {
            reservations.requireReachable();
            reached = true;
        }
        return reservations;
    }
}
