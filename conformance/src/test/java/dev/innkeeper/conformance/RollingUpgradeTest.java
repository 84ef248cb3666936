package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Two instances of each service behind a proxy, replaced while clients book through it. */
@Tag("nightly")
class RollingUpgradeTest {
    @TempDir
    private Path directory;

    @Test
    void no_request_is_lost_and_nothing_is_wrong() {
        StringWriter text = new StringWriter();
        CommandLine command = ConformanceCommand.commandLine();
        command.setOut(new PrintWriter(text, true));
        command.setErr(new PrintWriter(text, true));
        int exitCode = command.execute(
                "upgrade",
                "--together",
                "--half",
                "--minutes",
                "0",
                "--delay",
                "2",
                "--clients",
                "3",
                "--root",
                System.getProperty("innkeeper.root"),
                "--data-dir",
                directory.toString());
        assertThat(text.toString()).contains("upgraded hotel-service-1", "upgraded reservation-service-1");
        assertThat(exitCode).as(text.toString()).isZero();
    }
}
