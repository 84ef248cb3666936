package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.Row;
import java.util.List;

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
}
