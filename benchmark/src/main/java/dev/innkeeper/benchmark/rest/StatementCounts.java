package dev.innkeeper.benchmark.rest;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.stack.Service;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many statements the services say that they have sent to Cassandra, both together.
 *
 * @param reads at quorum
 * @param serialReads those that complete conditional writes first
 * @param writes plain ones, a batch counts once
 * @param conditionalWrites a batch counts once
 */
public record StatementCounts(long reads, long serialReads, long writes, long conditionalWrites) {
    private static final Pattern LINE = Pattern.compile(
            "^innkeeper_cql_statements_total\\{[^}]*kind=\"([a-z-]+)\"[^}]*} ([0-9.E+]+)$", Pattern.MULTILINE);

    /** Since the services were started. */
    public static StatementCounts now(RestClient client) {
        Map<String, Long> counts = new HashMap<>();
        for (Service service : Service.values()) {
            of(client.metrics(service)).forEach((kind, count) -> counts.merge(kind, count, Long::sum));
        }
        return new StatementCounts(
                count(counts, "read"),
                count(counts, "serial-read"),
                count(counts, "write"),
                count(counts, "conditional"));
    }

    static Map<String, Long> of(String metrics) {
        Map<String, Long> counts = new HashMap<>();
        for (Matcher line = LINE.matcher(metrics); line.find(); ) {
            counts.merge(line.group(1), (long) Double.parseDouble(line.group(2)), Long::sum);
        }
        return counts;
    }

    private static long count(Map<String, Long> counts, String kind) {
        Long count = counts.get(kind);
        if (count == null) {
            throw new BenchmarkFailedException("the services do not count statements of kind " + kind);
        }
        return count;
    }

    /** The statements sent since {@code before}. */
    public StatementCounts since(StatementCounts before) {
        return new StatementCounts(
                reads - before.reads,
                serialReads - before.serialReads,
                writes - before.writes,
                conditionalWrites - before.conditionalWrites);
    }

    public long total() {
        return reads + serialReads + writes + conditionalWrites;
    }
}
