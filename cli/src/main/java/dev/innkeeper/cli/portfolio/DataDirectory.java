package dev.innkeeper.cli.portfolio;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.Source;
import dev.innkeeper.model.InvalidValueException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A directory with data files: each is missing, JSON lines, or CSV. */
final class DataDirectory {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .nodeFactory(JsonNodeFactory.withExactBigDecimals(true))
            .build();

    private final Path directory;

    DataDirectory(Path directory) {
        this.directory = directory;
    }

    /** Whether there is any of the files. */
    boolean hasFiles() {
        return Stream.of(DataFile.values()).anyMatch(file -> Files.exists(json(file)) || Files.exists(csv(file)));
    }

    /** Passes each line of {@code file} to {@code reader}, in order; adds lines that cannot be read to {@code refusals}. */
    void forEach(DataFile file, Refusals refusals, Consumer<DataLine> reader) {
        try {
            if (Files.exists(json(file))) {
                readJson(Source.file(json(file)), refusals, reader);
            }
            if (Files.exists(csv(file))) {
                readCsv(file, reader);
            }
        } catch (CsvParseException | IOException e) {
            throw CommandFailedException.unusable(
                    directory + ": " + file.title() + " cannot be read: " + e.getMessage());
        }
    }

    /** The same for one file of JSON lines. */
    static void readJson(Source source, Refusals refusals, Consumer<DataLine> reader) throws IOException {
        source.forEachLine(line -> {
            try {
                reader.accept(new DataLine(line.file(), line.number(), object(line.text())));
            } catch (InvalidValueException e) {
                refusals.add(line, e);
            }
            return true;
        });
    }

    private static ObjectNode object(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            if (node instanceof ObjectNode object) {
                return object;
            }
        } catch (JsonProcessingException e) {
            throw new InvalidValueException("is not one JSON object in UTF-8");
        }
        throw new InvalidValueException("must be a JSON object");
    }

    private void readCsv(DataFile file, Consumer<DataLine> reader) throws IOException {
        CsvLines lines = new CsvLines(file);
        try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(csv(file))) {
            for (NamedCsvRecord row : rows) {
                reader.accept(new DataLine(csv(file).toString(), row.getStartingLineNumber(), lines.line(row)));
            }
        }
    }

    /** Opens {@code file} for writing, as JSON lines; replaces an earlier one. */
    LineWriter write(DataFile file) throws IOException {
        Files.createDirectories(directory);
        return new LineWriter(Files.newBufferedWriter(json(file)));
    }

    private Path json(DataFile file) {
        return directory.resolve(file.title() + ".jsonl");
    }

    private Path csv(DataFile file) {
        return directory.resolve(file.title() + ".csv");
    }

    /** Writes lines and counts them. */
    static final class LineWriter implements AutoCloseable {
        private final BufferedWriter out;
        private long lines;

        private LineWriter(BufferedWriter out) {
            this.out = out;
        }

        void line(ObjectNode content) {
            try {
                out.write(JSON.writeValueAsString(content));
                out.write('\n');
                lines++;
            } catch (IOException e) {
                throw CommandFailedException.failed("cannot write: " + e.getMessage());
            }
        }

        long lines() {
            return lines;
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
