package dev.innkeeper.conformance.history;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** A file with every invocation as a line of JSON, to analyse an anomaly. */
public final class HistoryFile implements AutoCloseable {
    private final Writer out;

    /**
     * Appends to what the file contains already.
     *
     * @param path null to write nothing
     */
    public HistoryFile(@Nullable Path path) {
        try {
            out = path == null
                    ? Writer.nullWriter()
                    : Files.newBufferedWriter(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new StackException("cannot write the history to " + path + ": " + e.getMessage());
        }
    }

    public synchronized void append(Invocation invocation) {
        ObjectNode line = Json.object()
                .put("scenario", invocation.scenario())
                .put("type", invocation.operation().getClass().getSimpleName());
        line.set("operation", Json.of(invocation.operation()));
        line.put("startNanos", invocation.startNanos())
                .put("endNanos", invocation.outcome().endNanos())
                .put("attempts", invocation.outcome().attempts())
                .put("response", invocation.response().label());
        line.set("body", invocation.response().body());
        try {
            out.write(Json.text(line) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public synchronized void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
