package dev.innkeeper.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {
    private final Installation installation = new Installation(Path.of("anywhere"));

    @TempDir
    Path executables;

    @AfterEach
    void forget_the_directory() {
        System.clearProperty(Installation.NATIVE_PROPERTY);
    }

    @Test
    void services_are_started_from_jars() {
        assertThat(installation.program(Service.HOTEL)).isEqualTo(installation.jar(Service.HOTEL));
    }

    @Test
    void native_executables_are_started_instead_when_their_directory_is_named() throws IOException {
        System.setProperty(Installation.NATIVE_PROPERTY, executables.toString());
        Path executable = Files.createFile(executables.resolve("hotel-service-1.0.0-runner"));

        assertThat(installation.program(Service.HOTEL)).isEqualTo(executable);
    }

    @Test
    void a_missing_executable_is_named() {
        System.setProperty(Installation.NATIVE_PROPERTY, executables.toString());

        assertThatThrownBy(() -> installation.program(Service.RESERVATION))
                .isInstanceOf(NotBuiltException.class)
                .hasMessageContaining("reservation-service");
    }
}
