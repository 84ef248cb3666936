package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * What the services have prepared, as Cassandra tells it. To be asked before anything is prepared here, or it would find
 * that.
 */
public final class PreparedByServices {
    private static final String PREPARED = "SELECT query_string FROM system.prepared_statements";
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** As it was prepared, by its words. */
    private final Map<String, String> texts;

    PreparedByServices(Collection<String> texts) {
        this.texts = texts.stream()
                .collect(Collectors.toMap(PreparedByServices::words, Function.identity(), (one, same) -> one));
    }

    /** What one node, which is all of a benchmark's cluster, knows. */
    public static PreparedByServices of(CqlSession session) {
        return new PreparedByServices(
                StreamSupport.stream(session.execute(PREPARED).spliterator(), false)
                        .map(row -> Objects.requireNonNull(row.getString("query_string")))
                        .toList());
    }

    /**
     * A statement letter by letter as it was prepared, so that preparing it again makes no second one.
     *
     * @throws BenchmarkFailedException if no service has prepared it: what would be measured is not what they send
     */
    public String textOf(ServiceStatement statement) {
        String text = texts.get(words(statement.cql()));
        if (text == null) {
            throw new BenchmarkFailedException(
                    "no service has prepared " + statement + ", so the benchmark would compare"
                            + " with something else than they send: bring it up to date in ServiceStatement\n"
                            + statement.cql());
        }
        return text;
    }

    /**
     * Looks for every statement.
     *
     * @throws BenchmarkFailedException on the first one that is not there
     */
    public void requireAll() {
        Arrays.stream(ServiceStatement.values()).forEach(this::textOf);
    }

    private static String words(String cql) {
        return BLANKS.matcher(cql).replaceAll(" ").strip();
    }
}
