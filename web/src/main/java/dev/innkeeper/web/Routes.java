package dev.innkeeper.web;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** The table of {@code routes.txt}: who answers which path. */
@Singleton
public final class Routes {
    private static final String TABLE = "/routes.txt";

    /** A line of the table. */
    public record Route(Answerer answerer, Pattern path) {
        private static Route parse(String line) {
            String[] words = line.split("\\s+", 2);
            return new Route(Answerer.of(words[0]), Pattern.compile(words[1]));
        }

        boolean fits(String requested) {
            return path.matcher(requested).matches();
        }
    }

    private final List<Route> all = read();

    /** All lines, in the order of the table. */
    public List<Route> all() {
        return all;
    }

    /** Who answers a path as it was sent, without its query; nobody answers what is in no line. */
    public Optional<Answerer> answererOf(String path) {
        return all.stream()
                .filter(route -> route.fits(path))
                .map(Route::answerer)
                .findFirst();
    }

    private static List<Route> read() {
        try (InputStream table = Objects.requireNonNull(Routes.class.getResourceAsStream(TABLE), TABLE)) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(Route::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
