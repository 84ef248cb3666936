package dev.innkeeper.client.typescript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generates and checks the client with the tools of {@code package-lock.json}, which it downloads. */
@Tag("nightly")
class TypeScriptClientTest {
    @TempDir
    static Path directory;

    private static NodeProject project;

    @BeforeAll
    static void install() throws Exception {
        assumeThat(NodeProject.isAvailable())
                .as("this machine has node and npm")
                .isTrue();
        project = NodeProject.in(directory);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hotel", "reservation"})
    void the_committed_types_are_what_the_document_generates(String service) throws Exception {
        project.run("npm", "run", "generate:" + service);

        assertThat(project.file(service + "-service.d.ts"))
                .hasSameTextualContentAs(NodeProject.committed(service + "-service.d.ts"));
    }

    @Test
    void the_client_and_its_examples_compile() throws Exception {
        project.run("npm", "run", "check");
    }
}
