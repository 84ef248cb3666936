package dev.innkeeper.conformance.scenario;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.conformance.history.Call;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Every call as a line of JSON, for whoever wants to look into a violation afterwards. */
public final class HistoryFile implements AutoCloseable {
    private final Writer out;

    private HistoryFile(Writer out) {
        this.out = out;
    }

    /** Writes nothing anywhere. */
    public static HistoryFile none() {
        return new HistoryFile(Writer.nullWriter());
    }

    /** Appends to what is there. */
    public static HistoryFile at(Path path) {
        try {
            BufferedWriter out = Files.newBufferedWriter(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            return new HistoryFile(out);
        } catch (IOException e) {
            throw new RaceBrokenException("cannot write the history to " + path + ": " + e.getMessage());
        }
    }

    synchronized void append(Call call) {
        ObjectNode line = Json.object()
                .put("scenario", call.scenario())
                .put("does", call.operation().getClass().getSimpleName());
        line.set("operation", Json.of(call.operation()));
        line.put("begun", call.begun())
                .put("ended", call.reply().ended())
                .put("attempts", call.reply().attempts())
                .put("answer", call.reply().answer().label());
        line.set("body", call.reply().answer().body());
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
