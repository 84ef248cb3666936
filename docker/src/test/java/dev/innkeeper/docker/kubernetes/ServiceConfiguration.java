package dev.innkeeper.docker.kubernetes;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The configuration of a service in its sources, and the environment variables that can override it. */
record ServiceConfiguration(Properties properties) {
    private static final Path COMMON =
            Path.of("common-service/src/main/resources/META-INF/microprofile-config.properties");

    private static final Pattern PROPERTY =
            Pattern.compile("\"?((?:innkeeper|quarkus|mp|smallrye)(?:\\.[a-z0-9-]+)+)\"?");
    private static final Pattern VARIABLE = Pattern.compile("`?((?:INNKEEPER|QUARKUS|MP|SMALLRYE)(?:_[A-Z0-9]+)+)\\b");

    /** From the files of that service and of the common module. */
    static ServiceConfiguration of(String service) {
        Properties properties = new Properties();
        load(properties, COMMON);
        load(properties, Path.of(service, "src/main/resources/application.properties"));
        return new ServiceConfiguration(properties);
    }

    String get(String name) {
        String value = properties.getProperty(name);
        Overlay.require(value != null, name + " is not configured");
        return value;
    }

    int number(String name) {
        return Integer.parseInt(get(name));
    }

    /** From the form {@code 30s}. */
    static Duration seconds(String text) {
        return Duration.parse("PT" + text);
    }

    /** The path of a health check. */
    String health(String check) {
        return get("quarkus.smallrye-health.root-path") + "/" + check;
    }

    /**
     * The environment variables of the properties in the sources, and those that the documents about configuration
     * mention.
     */
    static Set<String> variables() {
        Set<String> known = new TreeSet<>();
        Stream.of("common-service", "hotel-service", "reservation-service", "cql")
                .flatMap(module -> files(Yaml.root().resolve(module).resolve("src/main")))
                .forEach(file -> PROPERTY.matcher(Yaml.read(file))
                        .results()
                        .forEach(match -> known.add(variable(match.group(1)))));
        Stream.of("docs/operations/configuration.md", "docs/operations/database-security.md")
                .forEach(document -> VARIABLE.matcher(Yaml.read(Yaml.root().resolve(document)))
                        .results()
                        .forEach(match -> known.add(match.group(1))));
        return known;
    }

    private static String variable(String property) {
        return property.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    private static Stream<Path> files(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().matches(".*\\.(java|properties)")).toList().stream();
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    private static void load(Properties properties, Path file) {
        try {
            properties.load(new StringReader(Yaml.read(Yaml.root().resolve(file))));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
