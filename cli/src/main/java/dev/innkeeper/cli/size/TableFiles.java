package dev.innkeeper.cli.size;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of a table below the data directory of a node that has ended. */
record TableFiles(List<Path> files) {
    private static final String COMPRESSION = "-CompressionInfo.db";

    /** A table's directory is called after it, with its id behind a hyphen. */
    static TableFiles of(Path data, String keyspace, String table) throws IOException {
        try (Stream<Path> directories = Files.list(data.resolve(keyspace))) {
            List<Path> own = directories
                    .filter(directory -> directory.getFileName().toString().startsWith(table + "-"))
                    .toList();
            return new TableFiles(own.stream().flatMap(TableFiles::list).toList());
        }
    }

    private static Stream<Path> list(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(Files::isRegularFile).toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Data, indexes, filters, statistics. */
    long bytes() throws IOException {
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
        }
        return bytes;
    }

    /** Of the data before compression, as the files say it themselves. */
    long plainBytes() throws IOException {
        long bytes = 0;
        for (Path file : files) {
            if (file.toString().endsWith(COMPRESSION)) {
                bytes += plainBytes(file);
            }
        }
        return bytes;
    }

    /** Cassandra's {@code CompressionMetadata}: name and options of the compressor, two lengths of a chunk, this length. */
    private static long plainBytes(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            in.readUTF();
            for (int options = in.readInt(); options > 0; options--) {
                in.readUTF();
                in.readUTF();
            }
            in.readInt();
            in.readInt();
            return in.readLong();
        }
    }
}
