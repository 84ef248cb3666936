package dev.innkeeper.stack;

import dev.innkeeper.cassandra.local.process.ClassArchive;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
 * @param asInImage whether it starts with {@code -jar}, as in an image, and not as fast as it can
 */
public record ServiceCommand(
        String name,
        Path jar,
        URI url,
        List<String> javaOptions,
        Map<String, String> settings,
        Consumer<Map<String, String>> environment,
        Path log,
        boolean asInImage) {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    /** What Quarkus generates for an application, and starts it with. */
    private static final String MAIN = "io.quarkus.runner.GeneratedMain";

    /** In the order of precedence, below the directory of {@code quarkus-run.jar}. */
    private static final List<String> JARS = List.of(
            "quarkus/transformed-bytecode.jar", "quarkus/generated-bytecode.jar", "app", "lib/boot", "lib/main");

    /** The same, of another build. */
    public ServiceCommand withJar(Path other) {
        return new ServiceCommand(name, other, url, javaOptions, settings, environment, log, asInImage);
    }

    List<String> line() {
        List<String> line = new ArrayList<>();
        line.add(JAVA.toString());
        line.addAll(javaOptions);
        if (!asInImage) {
            line.addAll(classArchive().options(true));
            line.add("-Djava.util.logging.manager=org.jboss.logmanager.LogManager");
        }
        settings.forEach((key, value) -> line.add("-D" + key + "=" + value));
        line.addAll(asInImage ? List.of("-jar", jar.toString()) : List.of("-cp", classPath(), MAIN));
        return line;
    }

    /** All jars by name. The class loader of {@code quarkus-run.jar} would load classes that no archive can hold. */
    private String classPath() {
        return jars().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    ClassArchive classArchive() {
        return ClassArchive.of(JAVA, "service", jars(), jar.resolveSibling("").resolveSibling("class-archives"));
    }

    private List<Path> jars() {
        return JARS.stream()
                .map(path -> jar.resolveSibling(path).toAbsolutePath())
                .flatMap(ServiceCommand::jarsOf)
                .toList();
    }

    private static Stream<Path> jarsOf(Path path) {
        if (!Files.isDirectory(path)) {
            return Stream.of(path).filter(Files::exists);
        }
        try (Stream<Path> jars = Files.list(path)) {
            return jars.filter(file -> file.toString().endsWith(".jar")).sorted().toList().stream();
        } catch (IOException e) {
            throw new StackException("cannot read " + path + ": " + e.getMessage());
        }
    }
}
