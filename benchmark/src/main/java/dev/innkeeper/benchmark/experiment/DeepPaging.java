package dev.innkeeper.benchmark.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.bare.BareNameRows;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestRequests;
import dev.innkeeper.benchmark.site.Bench;
import dev.innkeeper.benchmark.site.ProcessFigures;
import dev.innkeeper.conformance.scenario.SideBySide;
import dev.innkeeper.stack.Service;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
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
    private static final long KILOBYTE = 1024;
    private static final Pattern HEAP =
            Pattern.compile("^jvm_memory_used_bytes\\{[^}]*area=\"heap\"[^}]*} ([0-9.E+]+)$", Pattern.MULTILINE);

    private final Supplier<Bench> small;

    /** @param small starts a stack with {@link Bench#SMALL_JAVA}: what has room for garbage keeps it */
    public DeepPaging(Supplier<Bench> small) {
        this.small = small;
    }

    /**
     * What the memory was.
     *
     * @param heapBefore bytes that are held, once garbage is collected, after the first tenth of the rows
     * @param heapAfter the same after all of them
     * @param residentBefore most kilobytes of the process while the first tenth was read
     * @param residentMost the most while all was read
     */
    public record Found(long rows, long heapBefore, long heapAfter, long residentBefore, long residentMost) {}

    @Override
    public String name() {
        return "paging";
    }

    @Override
    public Section run() {
        try (Bench bench = small.get()) {
            write(bench);
            return section(page(bench));
        }
    }

    private static Found page(Bench bench) {
        RestRequests requests =
                new RestRequests(bench.site().scene(), bench.site().rest());
        ProcessFigures service = new ProcessFigures(bench.stack().process(Service.RESERVATION));
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
            residentMost = Math.max(residentMost, service.residentKilobytes());
            if (heapBefore == 0 && rows >= ROWS_BEFORE) {
                residentBefore = residentMost;
                heapBefore = heldBytes(bench, service);
            }
        } while (cursor != null);
        if (rows != ROWS) {
            throw new BenchmarkFailedException("Q8 has answered " + rows + " reservations in place of " + ROWS);
        }
        return new Found(rows, heapBefore, heldBytes(bench, service), residentBefore, residentMost);
    }

    private static void write(Bench bench) {
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

    private static long heldBytes(Bench bench, ProcessFigures service) {
        service.collectGarbage();
        return Math.round(HEAP.matcher(bench.client().metrics(Service.RESERVATION))
                .results()
                .mapToDouble(line -> Double.parseDouble(line.group(1)))
                .sum());
    }

    private Section section(Found found) {
        Table table = new Table("", "after " + ROWS_BEFORE + " rows", "after all", "added", "goal", "");
        row(table, "heap held, MB", found.heapBefore(), found.heapAfter());
        row(table, "most of the process (RSS), MB", found.residentBefore() * KILOBYTE, found.residentMost() * KILOBYTE);
        String text = "## A million rows, page by page\n\nQ8 with pages of 100 through " + found.rows()
                + " reservations of one name; reservation-service, with a heap of 128 MB.\n\n" + table;
        return new Section(name(), text, found, Map.of());
    }

    private static void row(Table table, String what, long bytesBefore, long bytesAfter) {
        long added = bytesAfter - bytesBefore;
        table.row(
                what,
                megabytes(bytesBefore),
                megabytes(bytesAfter),
                megabytes(added),
                "at most 5",
                added <= MOST_ADDED ? "met" : "**missed**");
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", (double) bytes / KILOBYTE / KILOBYTE);
    }
}
