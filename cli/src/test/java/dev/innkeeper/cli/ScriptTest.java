package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the script {@code innkeeper} in a copy of the project layout, with a fake Java and a fake Maven. */
class ScriptTest {
    private static final Path SCRIPT = Path.of(System.getProperty("innkeeper.root", ".."), "innkeeper");

    @TempDir
    Path directory;

    private Path project;
    private Path jdk;

    @BeforeEach
    void layOut() throws IOException {
        project = Files.createDirectories(directory.resolve("the project"));
        for (String module : List.of("cli", "cql", "hotel-service", "reservation-service", "local-cassandra")) {
            Files.createDirectories(project.resolve(module).resolve("src/main/java"));
            Files.writeString(project.resolve(module).resolve("pom.xml"), "");
        }
        Files.writeString(project.resolve("pom.xml"), "");
        Files.copy(SCRIPT, project.resolve("innkeeper"));
        executable(project.resolve("mvnw"), """
                echo "maven runs"
                mkdir -p cli/target/lib local-cassandra/target/server
                touch cli/target/innkeeper-cli.jar
                for service in hotel-service reservation-service web; do
                    mkdir -p $service/target/quarkus-app
                    touch $service/target/quarkus-app/quarkus-run.jar
                done
                mkdir -p benchmark/target
                touch benchmark/target/innkeeper-benchmark.jar
                """);
        jdk = jdk("17.0.15");
    }

    @Test
    void what_is_not_built_is_built_and_then_the_command_runs_with_its_arguments() throws Exception {
        Run run = run(Map.of("JAVA_HOME", jdk.toString()), "token", "staff");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).endsWith("dev.innkeeper.cli.InnkeeperCommand token staff\n");
        assertThat(run.err()).contains("building").contains("maven runs");
    }

    @Test
    void what_is_built_is_not_built_again() throws Exception {
        run(Map.of("JAVA_HOME", jdk.toString()), "token", "staff");
        assertThat(run(Map.of("JAVA_HOME", jdk.toString()), "token", "staff").err())
                .isEmpty();
    }

    @Test
    void a_changed_source_is_built_again() throws Exception {
        run(Map.of("JAVA_HOME", jdk.toString()), "up");
        Thread.sleep(1_100);
        Files.writeString(project.resolve("hotel-service/src/main/java/New.java"), "");
        assertThat(run(Map.of("JAVA_HOME", jdk.toString()), "up").err()).contains("maven runs");
    }

    @Test
    void what_is_measured_is_built_first() throws Exception {
        run(Map.of("JAVA_HOME", jdk.toString()), "bench");
        Files.delete(project.resolve("benchmark/target/innkeeper-benchmark.jar"));

        assertThat(run(Map.of("JAVA_HOME", jdk.toString()), "bench", "--only", "counts")
                        .err())
                .contains("maven runs");
    }

    @Test
    void nothing_is_built_under_a_running_stack_for_a_command_that_only_talks_to_it() throws Exception {
        run(Map.of("JAVA_HOME", jdk.toString()), "up");
        Thread.sleep(1_100);
        Files.writeString(project.resolve("hotel-service/src/main/java/New.java"), "");

        assertThat(run(Map.of("JAVA_HOME", jdk.toString()), "token", "staff").err())
                .isEmpty();
    }

    @Test
    void a_failed_build_is_said_and_is_tried_again_the_next_time() throws Exception {
        executable(project.resolve("mvnw"), "exit 1\n");
        for (int attempt = 0; attempt < 2; attempt++) {
            Run run = run(Map.of("JAVA_HOME", jdk.toString()), "up");
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).contains("innkeeper: the build failed");
            assertThat(run.out()).isEmpty();
        }
    }

    @Test
    void a_build_that_was_killed_does_not_stand_in_the_way() throws Exception {
        Path lock = Files.createDirectories(project.resolve("target/innkeeper.building"));
        Files.writeString(lock.resolve("pid"), "999999999\n");
        assertThat(run(Map.of("JAVA_HOME", jdk.toString()), "up").exitCode()).isZero();
    }

    @Test
    void a_second_one_waits_for_the_build_of_the_first() throws Exception {
        Path maven = project.resolve("mvnw");
        executable(maven, "sleep 2\n" + Files.readString(maven).replace("#!/bin/sh", ""));
        Process first = process(project.resolve("innkeeper"), Map.of("JAVA_HOME", jdk.toString()), "first", "up");
        Process second = process(project.resolve("innkeeper"), Map.of("JAVA_HOME", jdk.toString()), "second", "up");
        assertThat(first.waitFor()).isZero();
        assertThat(second.waitFor()).isZero();
        assertThat(Files.readString(directory.resolve("first.err")) + Files.readString(directory.resolve("second.err")))
                .containsOnlyOnce("maven runs");
    }

    @Test
    void it_may_be_called_through_a_link_from_anywhere() throws Exception {
        Path link = Files.createSymbolicLink(
                Files.createDirectories(directory.resolve("bin")).resolve("inn"), Path.of("../the project/innkeeper"));
        Run run = run(link, Map.of("JAVA_HOME", jdk.toString()), "token", "staff");
        assertThat(run.out()).contains("-Dinnkeeper.root=" + project.toRealPath());
    }

    @Test
    void without_any_java_one_line_says_what_to_install() throws Exception {
        Run run = run(Map.of("PATH", tools().toString()), "up");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo(
                        "innkeeper: there is no Java on the PATH: install JDK 17 or newer, or set JAVA_HOME to one\n");
    }

    @Test
    void a_java_home_without_java_is_named() throws Exception {
        Run run = run(Map.of("JAVA_HOME", "/nowhere"), "up");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("innkeeper: JAVA_HOME is /nowhere, and no Java is there:"
                        + " install JDK 17 or newer, or set JAVA_HOME to one\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_402", "11.0.22", "16"})
    void an_older_java_is_refused_in_one_line(String version) throws Exception {
        Run run = run(Map.of("JAVA_HOME", jdk(version).toString()), "up");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines()).singleElement().asString().contains("too old", "install JDK 17 or newer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "21.0.2", "25-ea", "26"})
    void a_newer_java_is_taken(String version) throws Exception {
        assertThat(run(Map.of("JAVA_HOME", jdk(version).toString()), "up").exitCode())
                .isZero();
    }

    @Test
    void a_runtime_without_compiler_is_refused_in_one_line() throws Exception {
        Files.delete(jdk.resolve("bin/javac"));
        Run run = run(Map.of("JAVA_HOME", jdk.toString()), "up");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains("is a runtime without a compiler: install JDK 17 or newer");
    }

    private Path jdk(String version) throws IOException {
        Path home = directory.resolve("jdk " + version);
        Files.createDirectories(home.resolve("bin"));
        executable(home.resolve("bin/java"), """
                if [ "$1" = -version ]; then
                    echo 'Picked up JAVA_TOOL_OPTIONS: -Dversion="1"' >&2
                    echo 'openjdk version "%s" 2026-01-20' >&2
                else
                    echo "$@"
                fi
                """.formatted(version));
        executable(home.resolve("bin/javac"), "");
        return home;
    }

    /** A PATH directory with the tools that the script calls, but no Java. */
    private Path tools() throws IOException {
        Path tools = Files.createDirectories(directory.resolve("tools"));
        for (String name : List.of("sh", "sed", "head", "dirname", "readlink", "find", "mkdir", "cat", "rm", "touch")) {
            for (String place : List.of("/usr/bin", "/bin")) {
                Path tool = Path.of(place, name);
                if (Files.exists(tool) && Files.notExists(tools.resolve(name))) {
                    executable(tools.resolve(name), "exec " + tool + " \"$@\"\n");
                }
            }
        }
        return tools;
    }

    private Run run(Map<String, String> environment, String... arguments) throws Exception {
        return run(project.resolve("innkeeper"), environment, arguments);
    }

    private Run run(Path script, Map<String, String> environment, String... arguments) throws Exception {
        int exitCode = process(script, environment, "run", arguments).waitFor();
        return new Run(
                exitCode,
                Files.readString(directory.resolve("run.out")),
                Files.readString(directory.resolve("run.err")));
    }

    /** Starts the script; its output goes to the files {@code name.out} and {@code name.err}. */
    private Process process(Path script, Map<String, String> environment, String name, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of("/bin/sh", script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(directory.resolve(name + ".out").toFile())
                .redirectError(directory.resolve(name + ".err").toFile());
        builder.environment().clear();
        builder.environment().put("PATH", System.getenv("PATH"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static void executable(Path file, String script) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private record Run(int exitCode, String out, String err) {}
}
