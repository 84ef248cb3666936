package dev.innkeeper.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.cassandra.local.process.Launcher;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServiceCommandTest {
    private static final Path RUNNER = Path.of("/executables/hotel-service-1.0.0-runner");

    @Test
    void a_native_executable_gets_the_size_of_its_heap_and_the_settings() {
        assertThat(command(RUNNER).line()).containsExactly(RUNNER.toString(), "-Xmx512m", "-Dquarkus.http.port=8081");
    }

    @Test
    void a_jar_is_started_by_java_with_all_options() {
        assertThat(command(Path.of("quarkus-app/quarkus-run.jar")).line())
                .startsWith(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString())
                .containsAll(ServicePlan.JAVA_OPTIONS);
    }

    private static ServiceCommand command(Path program) {
        return new ServiceCommand(
                "hotel-service",
                program,
                URI.create("http://localhost:8081"),
                Launcher.NONE,
                ServicePlan.JAVA_OPTIONS,
                Map.of("quarkus.http.port", "8081"),
                environment -> {},
                Path.of("anywhere.log"),
                false);
    }
}
