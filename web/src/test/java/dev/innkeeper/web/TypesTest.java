package dev.innkeeper.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The sources fit the types of both services. The bundler takes types out and does not look at them. */
@Tag("nightly")
class TypesTest {
    /** Where {@code npm ci} puts it, for the client that is generated. */
    private static final Path OF_THE_CLIENT = Sources.at("clients/typescript/node_modules/.bin/tsc");

    @Test
    void the_compiler_finds_nothing_wrong() throws Exception {
        Optional<Path> compiler = compiler();
        assumeThat(compiler).as("a TypeScript compiler").isPresent();
        assumeThat(Sources.at("web/target/node_modules/lit"))
                .as("what a build has unpacked")
                .exists();

        Process process = new ProcessBuilder(
                        compiler.orElseThrow().toString(),
                        "-p",
                        Sources.at("web/tsconfig.json").toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);

        assertThat(process.waitFor()).as(said).isZero();
    }

    private static Optional<Path> compiler() {
        Stream<Path> path = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(directory -> Path.of(directory, "tsc"));
        return Stream.concat(Stream.of(OF_THE_CLIENT), path)
                .filter(Files::isExecutable)
                .findFirst();
    }
}
