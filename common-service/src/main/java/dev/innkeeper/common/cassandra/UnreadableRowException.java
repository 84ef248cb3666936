package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.model.InvalidValueException;
import java.util.function.Function;

/**
 * A row is in the database that its service would not have written: a value in it breaks a rule of its type. Whoever asked
 * for it has done nothing wrong, so it must not get out as the refusal of the value, which tells a client what to correct.
 */
public final class UnreadableRowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    // The rules that a refusal names are our own texts; what stands in the row, which may be of a guest, is not in
    // them.
    private UnreadableRowException(Row row, InvalidValueException refused) {
        super("A row of " + table(row) + " breaks a rule: " + refused.violations(), refused);
    }

    /**
     * What {@code reading} takes {@code row} for.
     *
     * @throws UnreadableRowException when a value refuses what is stored
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
