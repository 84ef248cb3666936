package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.Row;
import java.util.List;
import java.util.function.Function;

/**
 * What became of a conditional write.
 *
 * @param applied whether its condition held and it was done
 * @param current when it was not applied, the rows as they are, with the columns of the condition; a row that does not
 *     exist is left out
 */
public record ConditionalResult(boolean applied, List<Row> current) {
    public ConditionalResult {
        current = List.copyOf(current);
    }

    /** The same as {@code reading} takes each of them. */
    public <T> List<T> current(Function<? super Row, ? extends T> reading) {
        return current.stream()
                .<T>map(row -> UnreadableRowException.read(row, reading))
                .toList();
    }
}
