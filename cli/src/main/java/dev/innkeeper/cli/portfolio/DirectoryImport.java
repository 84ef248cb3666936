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
    private final ServiceClient service;
    private final Clock clock;

    public DirectoryImport(ServiceClient service, Clock clock) {
        this.service = service;
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
        Map<String, Long> taken = new LinkedHashMap<>();
        new DataImporter(service, clock, refusals).load(files).forEach((file, lines) -> taken.put(file.title(), lines));
        return taken;
    }
}
