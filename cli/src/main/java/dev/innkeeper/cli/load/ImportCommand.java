package dev.innkeeper.cli.load;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.command.HotelServiceOptions;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.RoomCounts;
import dev.innkeeper.cli.load.source.Source;
import dev.innkeeper.cli.portfolio.DirectoryImport;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.model.DateRange;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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
            "Each line of a file is a JSON object. With --hotels the files have no rooms: room types, amenities and"
                    + " prices are generated from the stars of each hotel. With --from they have all that staff keep.",
            "docs/operations/import.md describes both formats.",
            "You can run it again: what already matches the files is not changed.",
            "Exit code: 0 if every line was imported, 1 if some were refused, 2 if the import was not possible."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class ImportCommand implements Callable<Integer> {
    private static final Duration LOG_INTERVAL = Duration.ofSeconds(10);

    @Spec
    private CommandSpec spec;

    @Option(names = "--hotels", paramLabel = "FILE", description = "Hotels, JSON lines.")
    private @Nullable Path hotels;

    @Option(
            names = "--points-of-interest",
            paramLabel = "FILE",
            description = "Points of interest, JSON lines; they are imported first.")
    private @Nullable Path pointsOfInterest;

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description =
                    "Instead of the other files: a directory with what ./innkeeper export writes, or files of your"
                            + " own like them, JSON lines or CSV.")
    private @Nullable Path directory;

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

    @Option(
            names = "--reservation-url",
            paramLabel = "URL",
            defaultValue = "http://localhost:8082",
            description = "Address of reservation-service, for partners in --from (default: ${DEFAULT-VALUE}).")
    private URI reservationUrl;

    @Override
    public Integer call() {
        Refusals refusals = new Refusals();
        if (directory != null) {
            require(
                    hotels == null && pointsOfInterest == null && rooms == null,
                    "--from cannot be combined with --hotels, --points-of-interest or --rooms");
            print(new DirectoryImport(service(), reservationService(), Clock.systemUTC()).load(directory, refusals));
        } else {
            print(load(
                    requireFile("--hotels", hotels), requireFile("--points-of-interest", pointsOfInterest), refusals));
        }
        printRefusals(refusals);
        return refusals.lines() == 0 ? 0 : CommandFailedException.FAILED;
    }

    private ImportReport load(Path hotelsFile, Path pointsFile, Refusals refusals) {
        require(days >= 1 && days <= DateRange.LONGEST, "--days must be from 1 to " + DateRange.LONGEST);
        Path roomsFile = rooms == null ? null : requireFile("--rooms", rooms);
        ServiceClient service = service();
        RoomCounts counts = roomsFile == null ? RoomCounts.none() : RoomCounts.read(Source.file(roomsFile), refusals);
        return new Importer(service, progress(), Clock.systemUTC())
                .load(Source.file(pointsFile), Source.file(hotelsFile), counts, days, refusals);
    }

    private ServiceClient service() {
        ServiceClient service = new ServiceClient(options.hotelUrl(spec.commandLine()), "--hotel-url", options.token());
        service.requireReachable();
        return service;
    }

    private ServiceClient reservationService() {
        HotelServiceOptions.requireAddress(spec.commandLine(), "--reservation-url", reservationUrl);
        return new ServiceClient(reservationUrl, "--reservation-url", options.token());
    }

    private Path requireFile(String option, @Nullable Path file) {
        require(file != null, option + " is required, or --from");
        Path given = Objects.requireNonNull(file);
        require(Files.isRegularFile(given) && Files.isReadable(given), option + " " + given + ": not a readable file");
        return given;
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
    }

    private void print(Map<String, Long> linesTaken) {
        linesTaken.forEach((what, lines) -> print("%s: %,d lines", what, lines));
    }

    private void printRefusals(Refusals refusals) {
        if (refusals.lines() > 0) {
            print("refused lines: %,d", refusals.lines());
            refusals.reasons().forEach(reason -> print("%s", reason));
        }
    }

    private void print(String what, ImportReport.Count count) {
        print("%s: %,d (%,d of them new)", what, count.taken(), count.created());
    }

    private void print(String format, Object... values) {
        spec.commandLine().getOut().println(String.format(Locale.ENGLISH, format, values));
    }
}
