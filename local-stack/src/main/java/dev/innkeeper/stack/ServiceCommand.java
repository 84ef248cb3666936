package dev.innkeeper.stack;

import dev.innkeeper.cassandra.local.process.ClassArchive;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What starts an instance of a service.
 *
 * @param name in messages and of its log
 * @param jar Quarkus' {@code quarkus-run.jar}
 * @param url where it listens, by its settings or its environment
 * @param javaOptions of its Java machine
 * @param settings that it reads as system properties, which every user of the machine sees
 * @param environment changes ours into its own, which other users do not see
 * @param log where all that it says is written
 */
public record ServiceCommand(
        String name,
        Path jar,
        URI url,
        List<String> javaOptions,
        Map<String, String> settings,
        Consumer<Map<String, String>> environment,
        Path log) {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    /** The same, of another build. */
    public ServiceCommand withJar(Path other) {
        return new ServiceCommand(name, other, url, javaOptions, settings, environment, log);
    }

    List<String> line() {
        List<String> line = new ArrayList<>();
        line.add(JAVA.toString());
        line.addAll(javaOptions);
        line.addAll(classArchive().options(true));
        settings.forEach((key, value) -> line.add("-D" + key + "=" + value));
        line.addAll(List.of("-jar", jar.toString()));
        return line;
    }

    ClassArchive classArchive() {
        Path application = jar.resolveSibling("");
        return ClassArchive.of(
                JAVA,
                "service",
                List.of(
                        jar,
                        application.resolve("app"),
                        application.resolve("quarkus"),
                        application.resolve("lib/boot"),
                        application.resolve("lib/main")),
                application.resolveSibling("class-archives"));
    }
}
