package dev.innkeeper.client.typescript;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A copy of {@code clients/typescript} beside copies of the OpenAPI documents, as in the project, with its dependencies
 * installed. The project itself gets no files.
 */
public final class NodeProject {
    private static final Path ROOT = Path.of(System.getProperty("innkeeper.root"));
    private static final Path FOLDER = Path.of("clients", "typescript");
    private static final List<String> NOT_COPIED = List.of("node_modules", "dist");
    private static final List<String> SERVICES = List.of("hotel-service", "reservation-service");
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Path copy;

    private NodeProject(Path copy) {
        this.copy = copy;
    }

    /** Whether this machine has Node. */
    public static boolean isAvailable() {
        return Stream.of("node", "npm")
                .allMatch(program -> Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program))));
    }

    /** Copies it into {@code directory} and downloads what package-lock.json says. */
    public static NodeProject in(Path directory) throws Exception {
        Path copy = directory.resolve(FOLDER);
        copy(ROOT.resolve(FOLDER), copy);
        for (String service : SERVICES) {
            Path document = Path.of(service, "openapi.yaml");
            Files.createDirectories(directory.resolve(service));
            Files.copy(ROOT.resolve(document), directory.resolve(document));
        }
        NodeProject project = new NodeProject(copy);
        project.run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
        return project;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(
                            each -> !NOT_COPIED.contains(each.getFileName().toString()))
                    .toList()) {
                Path target = to.resolve(file.getFileName());
                if (Files.isDirectory(file)) {
                    copy(file, target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }

    /** A file of the copy. */
    public Path file(String name) {
        return copy.resolve(name);
    }

    /** The same file of the project. */
    public static Path committed(String name) {
        return ROOT.resolve(FOLDER).resolve(name);
    }

    /** Runs a program there and answers what it prints; fails when the program does. */
    public String run(String... command) throws Exception {
        Path output = Files.createTempFile(copy, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(copy.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            boolean ended = process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            String printed = Files.readString(output, UTF_8);
            assertThat(ended && process.exitValue() == 0)
                    .as("%s printed %s", String.join(" ", command), printed)
                    .isTrue();
            return printed;
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }
}
