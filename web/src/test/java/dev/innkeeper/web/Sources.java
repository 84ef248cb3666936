package dev.innkeeper.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Files of the project. */
public final class Sources {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));

    private Sources() {}

    /** A file, by its path from the root of the project. */
    public static Path at(String path) {
        return ROOT.resolve(path);
    }

    /** What a file holds. */
    public static String read(String path) {
        return read(at(path));
    }

    /** What a file holds. */
    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All files below a directory whose names end so. */
    public static List<Path> below(String directory, String ending) {
        try (Stream<Path> files = Files.walk(at(directory))) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
