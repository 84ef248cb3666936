package dev.innkeeper.benchmark.rest;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.stack.Service;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many statements the services have sent to Cassandra since they were started, both together.
 *
 * @param reads at quorum
 * @param serialReads those that finish conditional writes first
 * @param writes plain ones, a batch as one
 * @param conditionals conditional ones, a batch as one
 */
public record SentByServices(long reads, long serialReads, long writes, long conditionals) {
    private static final Pattern LINE = Pattern.compile(
            "^innkeeper_cql_statements_total\\{[^}]*kind=\"([a-z-]+)\"[^}]*} ([0-9.E+]+)$", Pattern.MULTILINE);

    /** As the metrics of both say now. */
    public static SentByServices now(RestClient client) {
        Map<String, Long> sum = new HashMap<>();
        Arrays.stream(Service.values())
                .forEach(service ->
                        of(client.metrics(service)).forEach((kind, count) -> sum.merge(kind, count, Long::sum)));
        return new SentByServices(
                count(sum, "read"), count(sum, "serial-read"), count(sum, "write"), count(sum, "conditional"));
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

    /** Since then. */
    public SentByServices since(SentByServices before) {
        return new SentByServices(
                reads - before.reads,
                serialReads - before.serialReads,
                writes - before.writes,
                conditionals - before.conditionals);
    }

    public long total() {
        return reads + serialReads + writes + conditionals;
    }

    /** Of one of {@code times}, when all of them have sent the same. */
    public boolean isMultipleOf(long times) {
        return reads % times == 0 && serialReads % times == 0 && writes % times == 0 && conditionals % times == 0;
    }

    public SentByServices dividedBy(long times) {
        return new SentByServices(reads / times, serialReads / times, writes / times, conditionals / times);
    }
}
