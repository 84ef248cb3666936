package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Spread;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.StartedService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How long hotel-service takes from its start to the first answer of Q2: as it is, with an archive of its classes, and
 * where Java has one (25 or newer) with a cache of what was linked and profiled ahead of time (JEP 514, JEP 515).
 */
public final class Start implements Experiment {
    private static final int FIRST_WITH_CACHE = 25;
    private static final String SMALL_HEAP = "-Xmx128m";
    private static final double MILLIS_A_SECOND = 1_000;

    private final Bench bench;
    private final Path jar;
    private final Path directory;
    private final int rounds;

    /**
     * @param jar of hotel-service
     * @param directory for the archive and the log
     */
    public Start(Bench bench, Path jar, Path directory, int rounds) {
        this.bench = bench;
        this.jar = jar;
        this.directory = directory;
        this.rounds = rounds;
    }

    /** Seconds each; the last is null where Java has no such cache. */
    public record Found(
            Spread plain, Spread withArchive, @Nullable Spread withCache) {}

    @Override
    public String name() {
        return "start";
    }

    @Override
    public Section run() {
        String archive = directory.resolve("hotel-service.jsa").toString();
        // Written when it ends; it has the classes that the start and a question need.
        seconds("-XX:ArchiveClassesAtExit=" + archive);
        String cache = directory.resolve("hotel-service.aot").toString();
        boolean hasCache = Runtime.version().feature() >= FIRST_WITH_CACHE;
        if (hasCache) {
            seconds("-XX:AOTCacheOutput=" + cache);
        }
        List<Double> plain = new ArrayList<>();
        List<Double> withArchive = new ArrayList<>();
        List<Double> withCache = new ArrayList<>();
        IntStream.range(0, rounds).forEach(round -> {
            plain.add(seconds());
            withArchive.add(seconds("-XX:SharedArchiveFile=" + archive));
            if (hasCache) {
                withCache.add(seconds("-XX:AOTCache=" + cache));
            }
        });
        Found found = new Found(Spread.of(plain), Spread.of(withArchive), hasCache ? Spread.of(withCache) : null);
        Table table = new Table("", "seconds to the first 200")
                .row("JVM", found.plain().text(2))
                .row("JVM with AppCDS", found.withArchive().text(2))
                .row(
                        "JVM with an AOT cache",
                        found.withCache() == null
                                ? "none in this Java"
                                : found.withCache().text(2));
        return new Section(
                name(),
                "## Start\n\nhotel-service with `" + SMALL_HEAP
                        + "`, from the start of the process to the first 200 of Q2, in" + " turns.\n\n" + table,
                found,
                Map.of());
    }

    private double seconds(String... options) {
        List<String> all = new ArrayList<>(List.of(SMALL_HEAP, "-XX:+UseSerialGC"));
        all.addAll(List.of(options));
        try (StartedService service =
                StartedService.start(jar, all, bench.stack().cassandra(), directory.resolve("start.log"))) {
            return service.untilAnswered("/v1/hotels/" + bench.site().scene().townHotel(0))
                            .toMillis()
                    / MILLIS_A_SECOND;
        }
    }
}
