package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.load.Workload;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Summary;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.stack.BenchmarkHotels;
import dev.innkeeper.benchmark.stack.BenchmarkStack;
import dev.innkeeper.benchmark.stack.CpuMeter;
import dev.innkeeper.benchmark.stack.ImportProcess;
import dev.innkeeper.benchmark.stack.ImportProcess.Imported;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Rows per second of {@code ./innkeeper import} against the driver alone, and the memory of the command. */
final class ImportSpeed {
    /** Four for each line that the import works on at a time, and a few to go. */
    private static final int HOTELS = 48;

    private static final int MORE_HOTELS = 4 * HOTELS;

    /** As many hotels at a time as the import takes. */
    private static final int CONCURRENCY = 16;

    private static final int WARM_UP_ROUNDS = 3;
    private static final double LEAST = 0.6;
    private static final double KILOBYTE = 1024;

    private final BenchmarkStack stack;
    private final LoadOptions options;

    ImportSpeed(BenchmarkStack stack, LoadOptions options) {
        this.stack = stack;
        this.options = options;
    }

    private record Round(double replayed, Imported imported) {
        double rate() {
            return imported.rows() / imported.seconds();
        }
    }

    /** Rows per second and megabytes. */
    private record Found(
            Summary replayed, Summary imported, Summary ratio, Summary megabytes, double megabytesOfMoreHotels) {}

    Section run() {
        Workload replay = new Workload("replayed import", 1, stack.recorded().replayImport(stack.session()));
        for (int round = 1; round <= WARM_UP_ROUNDS; round++) {
            measure(replay, "warm-up-" + round);
        }
        CpuMeter.awaitIdle();
        List<Round> rounds = new ArrayList<>();
        for (int round = 1; round <= options.rounds(); round++) {
            rounds.add(measure(replay, "round-" + round));
        }
        Imported more = importHotels("more", MORE_HOTELS);
        Found found = new Found(
                summary(rounds, Round::replayed),
                summary(rounds, Round::rate),
                summary(rounds, round -> round.rate() / round.replayed()),
                summary(rounds, round -> round.imported().residentKilobytes() / KILOBYTE),
                more.residentKilobytes() / KILOBYTE);
        Table table = new Table("", "median (min..max)", "goal", "")
                .row("driver alone, rows /s", found.replayed().text(0), "", "")
                .row("`./innkeeper import`, rows /s", found.imported().text(0), "", "")
                .row(
                        "import : driver",
                        found.ratio().text(2),
                        "at least " + LEAST,
                        found.ratio().median() >= LEAST)
                .row("most memory of the import (RSS), MB", found.megabytes().text(0), "", "")
                .row(
                        "the same with " + MORE_HOTELS + " hotels, MB",
                        String.format(Locale.ROOT, "%.0f", found.megabytesOfMoreHotels()),
                        "as much",
                        "");
        String text =
                "## Import\n\n" + HOTELS + " hotels of " + ImportProcess.ROOMS + " rooms and " + ImportProcess.DAYS
                        + " days, " + CONCURRENCY
                        + " at a time, against slices of the same statements in turns. A row is a room or"
                        + " a room-night.\n\n" + table;
        return new Section("import", text, found);
    }

    private Round measure(Workload replay, String name) {
        double hotelsPerSecond = new ClosedLoop(Ticker.system(), CONCURRENCY)
                .run(replay, options.slice())
                .throughput();
        return new Round(hotelsPerSecond * ImportProcess.ROOMS * (1 + ImportProcess.DAYS), importHotels(name, HOTELS));
    }

    private Imported importHotels(String name, int hotels) {
        return stack.importProcess().run(name, BenchmarkHotels.ids("import-" + name, hotels));
    }

    private static Summary summary(List<Round> rounds, ToDoubleFunction<Round> value) {
        return Summary.of(rounds.stream().mapToDouble(value).boxed().toList());
    }
}
