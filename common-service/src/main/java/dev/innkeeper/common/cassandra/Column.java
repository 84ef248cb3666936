package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.ColumnDefinitions;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column that is read from many rows. The driver looks up the name and the codec in each row, which costs about as
 * much as decoding a short value; this class looks the name up once for consecutive rows of one statement. It can read
 * the rows of any statement, whatever the order of their columns.
 */
public final class Column<T> {
    private final String name;
    private final TypeCodec<T> codec;

    // Several threads may set it: a place is immutable and knows the rows that it is valid for.
    private @Nullable Place last;

    private record Place(ColumnDefinitions columns, int index) {}

    private Column(String name, TypeCodec<T> codec) {
        this.name = name;
        this.codec = codec;
    }

    public static <T> Column<T> of(String name, TypeCodec<T> codec) {
        return new Column<>(name, codec);
    }

    /**
     * The value, which is never null.
     *
     * @throws NullPointerException when it is not
     * @throws IllegalArgumentException when the statement does not select the column
     */
    public T in(Row row) {
        return Objects.requireNonNull(orNull(row), name);
    }

    /**
     * The value; null when the row has none.
     *
     * @throws IllegalArgumentException when the statement does not select the column
     */
    public @Nullable T orNull(Row row) {
        ColumnDefinitions columns = row.getColumnDefinitions();
        Place place = last;
        // All answers of a prepared statement share one object.
        if (place == null || place.columns() != columns) {
            place = new Place(columns, indexIn(columns));
            last = place;
        }
        return row.get(place.index(), codec);
    }

    private int indexIn(ColumnDefinitions columns) {
        if (!columns.contains(name)) {
            throw new IllegalArgumentException("The rows have no column " + name);
        }
        return columns.firstIndexOf(name);
    }
}
