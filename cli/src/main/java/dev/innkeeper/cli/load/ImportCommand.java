package dev.innkeeper.cli.load;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.command.HotelServiceOptions;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.RoomCounts;
import dev.innkeeper.cli.load.source.Source;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.model.DateRange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Imports files of hotels and points of interest into a running stack. */
@Command(
        name = "import",
        description = {
            "Imports points of interest and hotels from files, through the REST API of a running stack.",
            "Each line of a file is a JSON object. The files have no rooms: room types, amenities and prices are"
                    + " generated from the stars of each hotel. docs/operations/import.md describes the format.",
            "You can run it again: what already matches the files is not changed.",
            "Exit code: 0 if every line was imported, 1 if some were refused, 2 if the import was not possible."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class ImportCommand implements Callable<Integer> {
    private static final Duration LOG_INTERVAL = Duration.ofSeconds(10);

    @Spec
    private CommandSpec spec;

    @Option(names = "--hotels", paramLabel = "FILE", required = true, description = "Hotels, JSON lines.")
    private Path hotels;

    @Option(
            names = "--points-of-interest",
            paramLabel = "FILE",
            required = true,
            description = "Points of interest, JSON lines; they are imported first.")
    private Path pointsOfInterest;

    @Option(
            names = "--rooms",
            paramLabel = "CSV",
            description = "Rooms per hotel: columns hotel_id and rooms. A hotel without a row gets "
                    + RoomCounts.DEFAULT + ".")
    private @Nullable Path rooms;

    @Option(
            names = "--days",
            paramLabel = "N",
            defaultValue = "60",
            description = "Number of nights to put on sale, from today (default: ${DEFAULT-VALUE}).")
    private int days;

    @Mixin
    private HotelServiceOptions options;

    @Override
    public Integer call() {
        checkArguments();
        ServiceClient service = new ServiceClient(options.hotelUrl(spec.commandLine()), "--hotel-url", options.token());
        service.requireReachable();
        Refusals refusals = new Refusals();
        RoomCounts counts = rooms == null ? RoomCounts.none() : RoomCounts.read(Source.file(rooms), refusals);
        ImportReport report = new Importer(service, progress(), Clock.systemUTC())
                .load(Source.file(pointsOfInterest), Source.file(hotels), counts, days, refusals);
        print(report);
        return refusals.lines() == 0 ? 0 : CommandFailedException.FAILED;
    }

    private void checkArguments() {
        requireFile("--hotels", hotels);
        requireFile("--points-of-interest", pointsOfInterest);
        if (rooms != null) {
            requireFile("--rooms", rooms);
        }
        require(days >= 1 && days <= DateRange.LONGEST, "--days must be from 1 to " + DateRange.LONGEST);
    }

    private void requireFile(String option, Path file) {
        require(Files.isRegularFile(file) && Files.isReadable(file), option + " " + file + ": not a readable file");
    }

    private void require(boolean valid, String message) {
        if (!valid) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private static Progress progress() {
        return Boolean.getBoolean("innkeeper.terminal") ? Progress.bar() : Progress.lines(System.err, LOG_INTERVAL);
    }

    private void print(ImportReport report) {
        print("points of interest", report.pointsOfInterest());
        print("hotels", report.hotels());
        print("rooms", report.rooms());
        print("room-nights newly on sale: %,d", report.roomNights());
        print("%.1f s%s", report.time().toMillis() / 1000.0, report.nothingNew() ? ", nothing changed" : "");
        if (report.refusals().lines() > 0) {
            print("refused lines: %,d", report.refusals().lines());
            report.refusals().reasons().forEach(reason -> print("%s", reason));
        }
    }

    private void print(String what, ImportReport.Count count) {
        print("%s: %,d (%,d of them new)", what, count.taken(), count.created());
    }

    private void print(String format, Object... values) {
        spec.commandLine().getOut().println(String.format(Locale.ENGLISH, format, values));
    }
}
