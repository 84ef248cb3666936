package dev.innkeeper.common.logging;

import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Lets operators change log levels while the service runs: lines {@code CATEGORY=LEVEL} in the file {@code
 * innkeeper.log.levels-file}, which is read every ten seconds. A category that is removed gets its former level back.
 * This is a file and not an operation, because those who may write it can change the deployment anyway, and nobody else
 * should be able to fill the disk with logs.
 */
@Singleton
public class LogLevelFile {
    /** Further lines are ignored. */
    private static final int MOST_LINES = 100;

    private static final Pattern LINE =
            Pattern.compile("\\s*([A-Za-z_][\\w.$-]{0,199})\\s*=\\s*(ERROR|WARN|INFO|DEBUG)\\s*");
    private static final Map<String, Level> LEVELS = Map.of(
            "ERROR", org.jboss.logmanager.Level.ERROR,
            "WARN", org.jboss.logmanager.Level.WARN,
            "INFO", org.jboss.logmanager.Level.INFO,
            "DEBUG", org.jboss.logmanager.Level.DEBUG);
    private static final org.jboss.logging.Logger LOG = org.jboss.logging.Logger.getLogger(LogLevelFile.class);

    private final Optional<Path> file;
    private final Map<String, Changed> changed = new HashMap<>();
    private List<String> lines = List.of();

    LogLevelFile(@ConfigProperty(name = "innkeeper.log.levels-file") Optional<Path> file) {
        this.file = file;
    }

    /** Keeps a reference to the logger, which would otherwise be collected and lose its level. */
    private record Changed(Logger logger, @Nullable Level before) {}

    @Scheduled(every = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void look() {
        file.map(LogLevelFile::read).filter(found -> !found.equals(lines)).ifPresent(this::apply);
    }

    // A file that is missing or unreadable sets nothing.
    private static List<String> read(Path file) {
        try (var text = Files.lines(file)) {
            return text.limit(MOST_LINES).toList();
        } catch (IOException | UncheckedIOException unreadable) {
            return List.of();
        }
    }

    private void apply(List<String> found) {
        lines = found;
        Map<String, Level> wanted = new TreeMap<>();
        found.stream().filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(line -> parse(line, wanted));
        wanted.forEach(this::set);
        List.copyOf(changed.keySet()).stream()
                .filter(category -> !wanted.containsKey(category))
                .forEach(this::restore);
    }

    private static void parse(String line, Map<String, Level> into) {
        Matcher matcher = LINE.matcher(line);
        if (matcher.matches()) {
            into.put(matcher.group(1), LEVELS.get(matcher.group(2)));
            return;
        }
        LOG.warn("A line of innkeeper.log.levels-file is not CATEGORY=LEVEL, with ERROR, WARN, INFO or DEBUG");
    }

    private void set(String category, Level level) {
        Changed one = changed.computeIfAbsent(category, name -> {
            Logger logger = Logger.getLogger(name);
            return new Changed(logger, logger.getLevel());
        });
        one.logger().setLevel(level);
        LOG.infof("The level of %s is %s now", category, level);
    }

    private void restore(String category) {
        Changed one = Objects.requireNonNull(changed.remove(category));
        one.logger().setLevel(one.before());
        LOG.infof("The level of %s is again as before", category);
    }
}
