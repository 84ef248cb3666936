package dev.innkeeper.web.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.innkeeper.web.Sources;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Runs site.test.ts with the Deno that the bundler brings along. The bundler unpacks it when the application is built for
 * its tests, which is why this is one of them.
 */
@QuarkusTest
class SiteFunctionsTest {
    private static final String TESTS = "web/src/test/typescript/site.test.ts";
    private static final Path MODULES = Sources.at("web/target/node_modules/@deno");

    /** Longer than it takes on a busy machine. */
    private static final long LONGEST_SECONDS = 60;

    @Test
    void functions_of_the_site_that_know_no_page_do_what_they_say() throws IOException, InterruptedException {
        Optional<Path> deno = deno();
        assumeThat(deno).as("the bundler has unpacked Deno for this system").isPresent();
        Path output = Files.createTempFile("site-functions", ".txt");
        try {
            ProcessBuilder command = new ProcessBuilder(
                    deno.orElseThrow().toString(),
                    "test",
                    "--no-check",
                    "--no-lock",
                    "--no-config",
                    "--cached-only",
                    "--unstable-sloppy-imports",
                    "--location",
                    "http://localhost/",
                    Sources.at(TESTS).toString());
            command.environment().put("NO_COLOR", "1");
            command.environment().put("DENO_DIR", Sources.at("web/target/deno").toString());
            Process process = command.redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            String text = Files.readString(output, StandardCharsets.UTF_8);
            assertThat(ended).as(text).isTrue();
            assertThat(process.waitFor()).as(text).isZero();
            assertThat(text).containsPattern("\\b[1-9][0-9]* passed \\| 0 failed");
        } finally {
            Files.delete(output);
        }
    }

    private static Optional<Path> deno() throws IOException {
        if (!Files.isDirectory(MODULES)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(MODULES, 2)) {
            return files.filter(file -> List.of("deno", "deno.exe")
                            .contains(file.getFileName().toString()))
                    .filter(Files::isExecutable)
                    .filter(Files::isRegularFile)
                    .findFirst();
        }
    }
}
