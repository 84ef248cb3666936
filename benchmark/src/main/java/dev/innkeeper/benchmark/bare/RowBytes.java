package dev.innkeeper.benchmark.bare;

import com.datastax.oss.driver.api.core.ProtocolVersion;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.ColumnDefinitions;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values by the names of their columns, as they stand on the wire. The services' markers have the names of columns, so
 * what was read from a row can be written into another one without a look at it.
 */
final class RowBytes {
    private final Map<String, ByteBuffer> values;

    private RowBytes(Map<String, ByteBuffer> values) {
        this.values = values;
    }

    /** None. */
    RowBytes() {
        this(new HashMap<>());
    }

    /** Another one with the same values. */
    RowBytes copy() {
        return new RowBytes(new HashMap<>(values));
    }

    /** Takes over what the row has; columns without a value are left out. */
    RowBytes with(Row row) {
        ColumnDefinitions columns = row.getColumnDefinitions();
        for (int column = 0; column < columns.size(); column++) {
            ByteBuffer value = row.getBytesUnsafe(column);
            if (value != null) {
                values.put(columns.get(column).getName().asInternal(), value);
            }
        }
        return this;
    }

    /** Sets one. */
    <T> RowBytes with(String column, T value, TypeCodec<T> codec) {
        ByteBuffer encoded = codec.encode(value, ProtocolVersion.V4);
        if (encoded != null) {
            values.put(column, encoded);
        }
        return this;
    }

    /** The value of one; null when it has none. */
    <T> @Nullable T get(String column, TypeCodec<T> codec) {
        return codec.decode(values.get(column), ProtocolVersion.V4);
    }

    /** Sets one to the value that another one has, if it has any. */
    RowBytes withAs(String column, String other) {
        ByteBuffer value = values.get(other);
        if (value != null) {
            values.put(column, value);
        }
        return this;
    }

    /** The statement with all of the values that it has a marker for; the other markers stay unset. */
    BoundStatement bind(PreparedStatement statement) {
        BoundStatementBuilder bound = statement.boundStatementBuilder();
        ColumnDefinitions markers = statement.getVariableDefinitions();
        for (int marker = 0; marker < markers.size(); marker++) {
            ByteBuffer value = values.get(markers.get(marker).getName().asInternal());
            if (value != null) {
                bound = bound.setBytesUnsafe(marker, value.duplicate());
            }
        }
        return bound.build();
    }
}
