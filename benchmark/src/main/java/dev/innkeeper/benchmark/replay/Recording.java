package dev.innkeeper.benchmark.replay;

import dev.innkeeper.benchmark.replay.RecordedStatement.Part;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The statements of one operation in the order in which they were sent. */
public record Recording(List<RecordedStatement> statements) {
    public Recording {
        statements = List.copyOf(statements);
    }

    /** Changes the value of a variable that is not null. */
    @FunctionalInterface
    interface Change {
        ByteBuffer apply(Part part, int variable, ByteBuffer value);
    }

    Stream<Part> parts() {
        return statements.stream().flatMap(statement -> statement.parts().stream());
    }

    /** The same statements with other values. */
    Recording map(Change change) {
        return new Recording(statements.stream()
                .map(statement -> new RecordedStatement(
                        statement.request(),
                        statement.parts().stream()
                                .map(part -> map(part, change))
                                .toList(),
                        statement.rows(),
                        statement.conditional(),
                        statement.after(),
                        statement.awaited()))
                .toList());
    }

    private static Part map(Part part, Change change) {
        List<@Nullable ByteBuffer> values = new ArrayList<>();
        for (int variable = 0; variable < part.values().size(); variable++) {
            ByteBuffer value = part.values().get(variable);
            values.add(value == null ? null : change.apply(part, variable, value));
        }
        return new Part(part.prepared(), values);
    }
}
