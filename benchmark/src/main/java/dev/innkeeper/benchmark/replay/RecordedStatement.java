package dev.innkeeper.benchmark.replay;

import com.datastax.oss.protocol.internal.Message;
import com.datastax.oss.protocol.internal.ProtocolConstants.DataType;
import com.datastax.oss.protocol.internal.response.result.ColumnSpec;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement or a batch that a service sent.
 *
 * @param request as it was sent, an {@code Execute} or a {@code Batch}
 * @param parts the statements of a batch, or the only one
 * @param rows how many rows it returned
 * @param conditional whether it was a conditional write
 * @param after the statements before it, by their positions, that were answered before it was sent
 * @param awaited whether it was answered before the operation was
 */
record RecordedStatement(
        Message request, List<Part> parts, int rows, boolean conditional, List<Integer> after, boolean awaited) {
    RecordedStatement {
        parts = List.copyOf(parts);
        after = List.copyOf(after);
    }

    /** A prepared statement: its text and its variables. */
    record Prepared(String cql, List<ColumnSpec> variables) {}

    /** A prepared statement with its values, of which some may be null or not set. */
    record Part(Prepared prepared, List<@Nullable ByteBuffer> values) {
        Part {
            values = Collections.unmodifiableList(new ArrayList<>(values));
        }

        boolean isUuid(int variable) {
            return type(variable) == DataType.UUID || type(variable) == DataType.TIMEUUID;
        }

        boolean isTimestamp(int variable) {
            return type(variable) == DataType.TIMESTAMP;
        }

        private int type(int variable) {
            return prepared.variables().get(variable).type.id;
        }
    }
}
