package dev.innkeeper.benchmark.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.bare.BareNameRows;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.ProcessFigures;
import dev.innkeeper.conformance.client.Service;
import dev.innkeeper.conformance.scenario.SideBySide;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Whether the service's memory grows while a client pages through a million rows of Q8. */
public final class DeepPaging implements Experiment {
    private static final long ROWS = 1_000_000;
    private static final long ROWS_BEFORE = 100_000;
    private static final long MOST_ADDED = 5L * 1024 * 1024;
    private static final String NAME = "Legion";
    private static final int WRITERS = 64;
    private static final double KILOBYTE = 1024;
    private static final Pattern HEAP =
            Pattern.compile("^jvm_memory_used_bytes\\{[^}]*area=\"heap\"[^}]*} ([0-9.E+]+)$", Pattern.MULTILINE);

    private final Bench bench;
    private final RestRequests requests;
    private final ProcessFigures service;

    public DeepPaging(Bench bench, RestRequests requests) {
        this.bench = bench;
        this.requests = requests;
        this.service = new ProcessFigures(bench.stack().process(Service.RESERVATION));
    }

    /**
     * What the memory was.
     *
     * @param heapBefore bytes that are held, once garbage is collected, after the first tenth of the rows
     * @param heapAfter the same after all of them
     * @param residentBefore kilobytes of the process after the first tenth
     * @param residentMost the most while the rest was read
     */
    public record Found(long rows, long heapBefore, long heapAfter, long residentBefore, long residentMost) {}

    @Override
    public String name() {
        return "paging";
    }

    @Override
    public Section run() {
        write();
        @Nullable String cursor = null;
        long heapBefore = 0;
        long residentBefore = 0;
        long residentMost = 0;
        long rows = 0;
        do {
            JsonNode page = bench.client()
                    .sendNow(requests.longPageOfName(NAME, cursor))
                    .json();
            rows += page.path("items").size();
            cursor = page.path("next").isTextual() ? page.path("next").asText() : null;
            if (heapBefore == 0 && rows >= ROWS_BEFORE) {
                heapBefore = heldBytes();
                residentBefore = service.residentKilobytes();
            }
            residentMost = Math.max(residentMost, rows < ROWS_BEFORE ? 0 : service.residentKilobytes());
        } while (cursor != null);
        if (rows != ROWS) {
            throw new BenchmarkFailedException("Q8 has answered " + rows + " reservations in place of " + ROWS);
        }
        return section(new Found(rows, heapBefore, heldBytes(), residentBefore, residentMost));
    }

    private void write() {
        BareNameRows rows = new BareNameRows(
                bench.session(),
                bench.site().scene().arrivals().get(0).number(),
                NAME.toLowerCase(Locale.ROOT),
                YearMonth.of(2030, 1));
        List<Long> months =
                LongStream.range(0, ROWS / BareNameRows.ROWS_A_MONTH).boxed().toList();
        SideBySide.each(
                months,
                WRITERS,
                month -> LongStream.range(0, BareNameRows.ROWS_A_MONTH)
                        .map(row -> rows.write(month * BareNameRows.ROWS_A_MONTH + row)
                                .toCompletableFuture()
                                .join())
                        .sum());
    }

    private long heldBytes() {
        service.collectGarbage();
        return Math.round(HEAP.matcher(bench.client().metrics(Service.RESERVATION))
                .results()
                .mapToDouble(line -> Double.parseDouble(line.group(1)))
                .sum());
    }

    private Section section(Found found) {
        long added = found.heapAfter() - found.heapBefore();
        Table table = new Table("", "after " + ROWS_BEFORE + " rows", "after all", "added", "goal", "")
                .row(
                        "heap held, MB",
                        megabytes(found.heapBefore()),
                        megabytes(found.heapAfter()),
                        megabytes(added),
                        "at most 5",
                        added <= MOST_ADDED ? "met" : "**missed**")
                .row(
                        "most of the process (RSS), MB",
                        megabytes(found.residentBefore() * 1024),
                        megabytes(found.residentMost() * 1024),
                        megabytes((found.residentMost() - found.residentBefore()) * 1024),
                        "",
                        "");
        String text = "## A million rows, page by page\n\nQ8 with pages of 100 through " + found.rows()
                + " reservations of one name; reservation-service.\n\n" + table;
        return new Section(name(), text, found, Map.of());
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / KILOBYTE / KILOBYTE);
    }
}
