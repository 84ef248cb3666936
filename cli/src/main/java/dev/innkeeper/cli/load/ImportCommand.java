package dev.innkeeper.cli.load;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.command.HotelServiceOptions;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.RoomCounts;
import dev.innkeeper.cli.load.source.Source;
import dev.innkeeper.cli.rest.HotelService;
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

/** Loads files of hotels and points of interest into a running stack. */
@Command(
        name = "import",
        description = {
            "Loads points of interest and hotels from files, through the REST interface of a running stack.",
            "The files hold one JSON object a line. They have no rooms: types, amenities and prices are made up from"
                    + " the stars of each hotel. The format and the rules are in docs/operations/import.md.",
            "It may be run again: what is there already is not changed.",
            "Exit code: 0 when every line was taken, 1 when some were refused, 2 when nothing could be done."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class ImportCommand implements Callable<Integer> {
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);

    @Spec
    private CommandSpec spec;

    @Option(names = "--hotels", paramLabel = "FILE", required = true, description = "Hotels, JSONL.")
    private Path hotels;

    @Option(
            names = "--points-of-interest",
            paramLabel = "FILE",
            required = true,
            description = "Points of interest, JSONL; they are loaded first.")
    private Path pointsOfInterest;

    @Option(
            names = "--rooms",
            paramLabel = "CSV",
            description = "How many rooms each hotel has: columns hotel_id and rooms. A hotel that it does not name"
                    + " gets " + RoomCounts.DEFAULT + ".")
    private @Nullable Path rooms;

    @Option(
            names = "--days",
            paramLabel = "N",
            defaultValue = "60",
            description = "For how many nights from today on rooms are put on sale (default: ${DEFAULT-VALUE}).")
    private int days;

    @Mixin
    private HotelServiceOptions access;

    @Override
    public Integer call() {
        checkArguments();
        HotelService service = new HotelService(access.hotelUrl(spec.commandLine()), access.token());
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
        require(Files.isRegularFile(file) && Files.isReadable(file), option + " " + file + ": no such readable file");
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new ParameterException(spec.commandLine(), otherwise);
        }
    }

    private static Progress progress() {
        return Boolean.getBoolean("innkeeper.terminal") ? Progress.bar() : Progress.lines(System.err, BETWEEN_LINES);
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
