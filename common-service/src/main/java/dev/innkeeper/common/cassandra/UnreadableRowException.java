package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.model.InvalidValueException;
import java.util.function.Function;

/**
 * A row that its service would not have written: a value in it breaks a rule of its type. The client did nothing wrong,
 * so this must not be reported as an invalid value, which would tell the client to correct its request.
 */
public final class UnreadableRowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    // The violations contain our own texts only, not the value, which may be guest data.
    private UnreadableRowException(Row row, InvalidValueException refused) {
        super("A row of " + table(row) + " breaks a rule: " + refused.violations(), refused);
    }

    /**
     * Reads {@code row}.
     *
     * @throws UnreadableRowException when a stored value is invalid
     */
    static <T> T read(Row row, Function<? super Row, ? extends T> reading) {
        try {
            return reading.apply(row);
        } catch (InvalidValueException refused) {
            throw new UnreadableRowException(row, refused);
        }
    }

    private static String table(Row row) {
        return row.getColumnDefinitions().get(0).getKeyspace() + "."
                + row.getColumnDefinitions().get(0).getTable();
    }
}
