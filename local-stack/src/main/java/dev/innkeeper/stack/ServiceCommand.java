package dev.innkeeper.stack;

import dev.innkeeper.cassandra.local.process.ClassArchive;
import dev.innkeeper.cassandra.local.process.Launcher;
import java.io.File;
import java.net.URI;
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
 * @param jar Quarkus' {@code quarkus-run.jar}, or a native executable
 * @param url where it listens, by its settings or its environment
 * @param launcher starts it
 * @param javaOptions of its Java machine; a native executable takes only those about the size of the heap
 * @param settings that it reads as system properties, which every user of the machine sees
 * @param environment changes ours into its own, which other users do not see
 * @param log where all that it says is written
 * @param asInImage whether it starts with {@code -jar}, as in an image, and not as fast as it can
 */
public record ServiceCommand(
        String name,
        Path jar,
        URI url,
        Launcher launcher,
        List<String> javaOptions,
        Map<String, String> settings,
        Consumer<Map<String, String>> environment,
        Path log,
        boolean asInImage) {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    private static final String HEAP_SIZE = "-Xm";

    /** What Quarkus generates for an application, and starts it with. */
    private static final String MAIN = "io.quarkus.runner.GeneratedMain";

    /** The class path in the order of precedence, below the directory of {@code quarkus-run.jar}. */
    private static final List<String> CLASS_PATH = List.of(
            "quarkus/transformed-bytecode.jar", "quarkus/generated-bytecode.jar", "app/*", "lib/boot/*", "lib/main/*");

    /** The same, of another build. */
    public ServiceCommand withJar(Path other) {
        return new ServiceCommand(name, other, url, launcher, javaOptions, settings, environment, log, asInImage);
    }

    List<String> line() {
        return isNative() ? nativeLine() : javaLine();
    }

    boolean isNative() {
        return !jar.toString().endsWith(".jar");
    }

    private List<String> nativeLine() {
        List<String> line = new ArrayList<>(launcher.wordsBefore(name));
        line.add(jar.toString());
        javaOptions.stream().filter(option -> option.startsWith(HEAP_SIZE)).forEach(line::add);
        addSettings(line);
        return line;
    }

    private List<String> javaLine() {
        List<String> line = new ArrayList<>(launcher.wordsBefore(name));
        line.add(JAVA.toString());
        line.addAll(javaOptions);
        if (!asInImage) {
            line.addAll(classArchive().options(true));
            line.add("-Djava.util.logging.manager=org.jboss.logmanager.LogManager");
        }
        addSettings(line);
        line.addAll(asInImage ? List.of("-jar", jar.toString()) : List.of("-cp", classPath(), MAIN));
        return line;
    }

    private void addSettings(List<String> line) {
        settings.forEach((key, value) -> line.add("-D" + key + "=" + value));
    }

    /** The jars themselves. The class loader of {@code quarkus-run.jar} would load classes that no archive can hold. */
    private String classPath() {
        return classPathEntries().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    ClassArchive classArchive() {
        List<Path> jarsAndDirectories = classPathEntries()
                .map(entry -> entry.endsWith("*") ? entry.resolveSibling("") : entry)
                .toList();
        return ClassArchive.of(
                JAVA, "service", jarsAndDirectories, jar.resolveSibling("").resolveSibling("class-archives"));
    }

    private Stream<Path> classPathEntries() {
        return CLASS_PATH.stream().map(entry -> jar.toAbsolutePath().resolveSibling(entry));
    }
}
