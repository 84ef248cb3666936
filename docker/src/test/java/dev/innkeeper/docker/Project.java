package dev.innkeeper.docker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads files of the project. */
final class Project {
    static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    static final Path DOCKER = ROOT.resolve("docker");

    private Project() {}

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** With anchors and merge keys resolved. */
    static Map<String, Object> yaml(Path file) {
        return new Yaml(new SafeConstructor(new LoaderOptions())).load(read(file));
    }

    /** The files below a directory with names that have this ending. */
    static List<Path> files(Path directory, String end) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(end))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The sources of all modules. */
    static List<Path> sources() {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/main"))
                    .filter(Files::isDirectory)
                    .flatMap(main -> files(main, "").stream())
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
