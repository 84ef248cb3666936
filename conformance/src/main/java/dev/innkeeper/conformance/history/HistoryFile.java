package dev.innkeeper.conformance.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.client.Json;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A file with the histories of all scenarios, as lines of JSON: every invocation when it has ended, then what was read at
 * the end. {@link HistoryReader} reads it. A file may contain several runs.
 */
public final class HistoryFile implements AutoCloseable {
    /** How the name of a compressed file ends. */
    static final String COMPRESSED = ".gz";

    private final Writer out;

    /**
     * Appends to what the file contains already.
     *
     * @param path null to write nothing; compressed if the name ends in {@code .gz}
     */
    public HistoryFile(@Nullable Path path) {
        try {
            out = path == null ? Writer.nullWriter() : new OutputStreamWriter(open(path), UTF_8);
        } catch (IOException e) {
            throw new StackException("cannot write the history to " + path + ": " + e.getMessage());
        }
    }

    private static OutputStream open(Path path) throws IOException {
        OutputStream file = Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return path.toString().endsWith(COMPRESSED) ? new GZIPOutputStream(file) : file;
    }

    public void append(String run, Invocation invocation) {
        write(HistoryLines.of(run, invocation));
    }

    /** Appends what was read at the end of a scenario; the last reads count. */
    public void append(String run, String scenario, History history) {
        history.hotels().forEach(hotel -> write(HistoryLines.of(run, scenario, hotel, history)));
        write(HistoryLines.ofReservations(run, scenario, history));
    }

    private synchronized void write(JsonNode line) {
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
