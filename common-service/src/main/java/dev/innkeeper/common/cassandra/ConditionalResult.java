package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.Row;
import java.util.List;
import java.util.function.Function;

/**
 * The result of a conditional write.
 *
 * @param applied whether the condition held and the write was applied
 * @param current if it was not applied, the current rows with the columns of the condition; rows that do not exist are
 *     left out
 */
public record ConditionalResult(boolean applied, List<Row> current) {
    public ConditionalResult {
        current = List.copyOf(current);
    }

    /** The same with each row read by {@code reading}. */
    public <T> List<T> current(Function<? super Row, ? extends T> reading) {
        return current.stream()
                .<T>map(row -> UnreadableRowException.read(row, reading))
                .toList();
    }
}
