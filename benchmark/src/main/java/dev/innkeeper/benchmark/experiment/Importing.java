package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.bare.BareImport;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Spread;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.ImporterProcess;
import dev.innkeeper.benchmark.site.ImporterProcess.Imported;
import dev.innkeeper.benchmark.site.Quiet;
import dev.innkeeper.benchmark.site.Site;
import dev.innkeeper.conformance.scenario.SideBySide;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.stack.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How many rows a second {@code ./innkeeper import} loads, against a bare loader; and how much memory it takes for that. */
public final class Importing implements Experiment {
    private static final int HOTELS = 48;
    private static final int ROOMS = 100;
    /** As many as the import takes when it is not told. */
    private static final int DAYS = 60;

    /** As many hotels at a time as the importer takes. */
    private static final int SIDE_BY_SIDE = 16;

    private static final int ROUNDS_TO_WARM_UP = 3;
    private static final int LARGER = 4;
    private static final double LEAST = 0.6;
    private static final double KILOBYTE = 1024;
    private static final double NANOS_A_SECOND = 1e9;

    private final Bench bench;
    private final ImporterProcess importer;
    private final Path folder;
    private final int rounds;

    /**
     * @param cli the built command
     * @param folder for the files that are imported, and what the importer says
     */
    public Importing(Bench bench, Path cli, Path folder, int rounds) {
        this.bench = bench;
        this.importer = new ImporterProcess(
                cli, bench.stack().instances().of(Service.HOTEL).get(0));
        this.folder = folder;
        this.rounds = rounds;
    }

    /**
     * What was found out.
     *
     * @param bare rows a second
     * @param imported the same of the product
     * @param megabytes most memory of the importer's process (RSS)
     * @param megabytesOfMore the same with {@value #LARGER} times as many hotels
     */
    public record Found(Spread bare, Spread imported, Spread ratio, Spread megabytes, double megabytesOfMore) {}

    private record Round(double bare, Imported imported) {
        double importedRate() {
            return (imported.roomNights() + (double) HOTELS * ROOMS) / imported.seconds();
        }
    }

    @Override
    public String name() {
        return "import";
    }

    @Override
    public Section run() {
        // A service that has seen but one import still compiles for it in the next ones.
        IntStream.rangeClosed(1, ROUNDS_TO_WARM_UP).forEach(time -> round("warm-" + time));
        Quiet.await();
        List<Round> all = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            all.add(round(Integer.toString(round)));
        }
        Imported more = importHotels("more", HOTELS * LARGER);
        Found found = new Found(
                spread(all, Round::bare),
                spread(all, Round::importedRate),
                spread(all, round -> round.importedRate() / round.bare()),
                spread(all, round -> round.imported().residentKilobytes() / KILOBYTE),
                more.residentKilobytes() / KILOBYTE);
        Table table = new Table("", "median (least..most)", "goal", "")
                .row("bare loader, rows /s", found.bare().text(0), "", "")
                .row("./innkeeper import, rows /s", found.imported().text(0), "", "")
                .row(
                        "the latter : the former",
                        found.ratio().text(2),
                        "at least " + LEAST,
                        found.ratio().median() >= LEAST ? "met" : "**missed**")
                .row("most memory of the importer (RSS), MB", found.megabytes().text(0), "", "")
                .row(
                        "the same with " + LARGER + " times as many hotels, MB",
                        String.format(Locale.ROOT, "%.0f", found.megabytesOfMore()),
                        "as much",
                        "");
        return new Section(
                name(),
                "## Import\n\n" + HOTELS + " hotels of " + ROOMS + " rooms and " + DAYS + " days, " + SIDE_BY_SIDE
                        + " at a time, in turns. A row is a room or a room-night.\n\n" + table,
                found,
                Map.of());
    }

    private Round round(String name) {
        return new Round(bare("bare-import-" + name), importHotels(name, HOTELS));
    }

    private double bare(String name) {
        BareImport loader = new BareImport(bench.session());
        DateRange nights = new DateRange(
                bench.site().scene().today(), bench.site().scene().today().plusDays(DAYS));
        long begun = System.nanoTime();
        SideBySide.each(Site.ids(name, HOTELS), SIDE_BY_SIDE, hotel -> {
            loader.fill(hotel, ROOMS, nights);
            return hotel;
        });
        double seconds = (System.nanoTime() - begun) / NANOS_A_SECOND;
        return (double) HOTELS * ROOMS * (1 + DAYS) / seconds;
    }

    private Imported importHotels(String name, int hotels) {
        List<HotelId> ids = Site.ids("import-" + name, hotels);
        Path points = write(name + "-points.jsonl", """
                {"name":"Pillar of %s","city":"Nowhere","country":"Portugal","location":{"latitude":37.0,"longitude":-31.0}}
                """.formatted(name));
        Path file =
                write(name + "-hotels.jsonl", ids.stream().map(Importing::hotel).collect(Collectors.joining("\n")));
        Path rooms = write(
                name + "-rooms.csv",
                ids.stream().map(id -> id + "," + ROOMS).collect(Collectors.joining("\n", "hotel_id,rooms\n", "\n")));
        Imported imported = importer.run(points, file, rooms, DAYS, folder.resolve(name + ".log"));
        if (imported.roomNights() != (long) hotels * ROOMS * DAYS) {
            throw new BenchmarkFailedException("the import has put " + imported.roomNights() + " room-nights on sale");
        }
        return imported;
    }

    private static String hotel(HotelId id) {
        return """
                {"id":"%s","name":"Hotel %s","stars":4,"address":{"street":"Rua 1","city":"Nowhere","country":"Portugal"},\
                "location":{"latitude":38.5,"longitude":-28.6},"time_zone":"Europe/Lisbon","currency":"EUR"}""".formatted(id, id);
    }

    private Path write(String name, String text) {
        try {
            return Files.writeString(Files.createDirectories(folder).resolve(name), text);
        } catch (IOException e) {
            throw new BenchmarkFailedException("cannot write to " + folder + ": " + e.getMessage());
        }
    }

    private static Spread spread(List<Round> all, Function<Round, Double> value) {
        return Spread.of(all.stream().map(value).toList());
    }
}
