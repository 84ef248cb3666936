package dev.innkeeper.cli.load.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Consumer;

/** Reads the CSV files that are part of the importer. */
public final class CsvResource {
    private static final String DIRECTORY = "/dev/innkeeper/cli/load/";

    private CsvResource() {}

    /** Passes each row of the file to {@code row}. */
    public static void read(String name, Consumer<NamedCsvRecord> row) {
        InputStream bytes = Objects.requireNonNull(CsvResource.class.getResourceAsStream(DIRECTORY + name), name);
        try (CsvReader<NamedCsvRecord> rows =
                CsvReader.builder().ofNamedCsvRecord(new InputStreamReader(bytes, UTF_8))) {
            rows.forEach(row);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
