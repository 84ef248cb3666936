package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.client.Service;
import dev.innkeeper.conformance.stack.Built;
import dev.innkeeper.conformance.stack.LocalStack;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The kit against the real thing: every race once, with a few clients, on one node. */
@Tag("end-to-end")
class ShortFormTest {
    @TempDir
    static Path directory;

    private static LocalStack stack;

    @BeforeAll
    static void start() {
        stack = LocalStack.start(new Built(Path.of(System.getProperty("innkeeper.root"))), 1, 1, directory);
    }

    @AfterAll
    static void stop() {
        stack.close();
    }

    @Test
    void nobody_gets_a_wrong_answer() {
        StringWriter text = new StringWriter();
        CommandLine kit = RaceKit.commandLine();
        kit.setOut(new PrintWriter(text, true));
        kit.setErr(new PrintWriter(text, true));
        int exitCode = kit.execute(
                "--clients", "8",
                "--hotel-url", urls(Service.HOTEL),
                "--reservation-url", urls(Service.RESERVATION));
        assertThat(exitCode).as(text.toString()).isZero();
    }

    private static String urls(Service service) {
        List<URI> urls = stack.instances().of(service);
        return urls.stream().map(URI::toString).collect(Collectors.joining(","));
    }
}
