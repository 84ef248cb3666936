package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.cql.ColumnDefinitions;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column of the rows that a page has many of. The driver looks a name up in each row anew, which costs about as much as
 * decoding a short value, and finds the codec of a class besides; this looks the name up once for all rows of a statement
 * in turn. The rows of any statement may be read with it, whatever the order of their columns.
 */
public final class Column<T> {
    private final String name;
    private final TypeCodec<T> codec;

    // Several threads may set it, each as it sees it: a place is immutable, and says itself what rows it is good for.
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
     * The value, which is always there.
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
        // The very same object comes with each answer of a prepared statement.
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
