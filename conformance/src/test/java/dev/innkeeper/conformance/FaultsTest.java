package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.conformance.sandbox.Partitions;
import dev.innkeeper.conformance.sandbox.WrongClocks;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The short form of the runs in docs/reliability.md: each kind of fault once, and a restore onto slower clocks. */
@Tag("nightly")
class FaultsTest {
    /** Stays when a test fails: what led to it is in its logs. */
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    Path directory;

    @Test
    void every_kind_of_fault_once() {
        // Without an answer for as long as a fault lasts: a full disk takes minutes.
        String output = run(
                "chaos", "--each-once", "--clients", "16", "--gap", "2000", "--recovery", "180", "--patience", "300");

        assertThat(output)
                .contains("injected: ")
                .contains("NODE_KILLED=1", "NODE_REPLACED=1", "NODE_ADDED=1", "NODE_DECOMMISSIONED=1")
                .contains("PAXOS_STATE_LOST=1", "BOTH_SERVICES_KILLED=1");
        assertThat(output.contains("NODE_CUT_OFF=1")).isEqualTo(Partitions.areAvailable());
        assertThat(output.contains("NODE_CLOCK_WRONG=1")).isEqualTo(WrongClocks.areAvailable());
    }

    @Test
    void a_backup_under_load_is_restored_onto_slower_clocks() {
        String ahead = WrongClocks.areAvailable() ? "420" : "0";

        String output = run("restore", "--minutes", "0.7", "--clock-ahead", ahead, "--nights", "15");

        assertThat(output).contains("restored");
    }

    private String run(String name, String... options) {
        StringWriter text = new StringWriter();
        CommandLine command = ConformanceCommand.commandLine();
        command.setOut(new PrintWriter(text, true));
        command.setErr(new PrintWriter(text, true));
        String[] fixed = {name, "--root", System.getProperty("innkeeper.root"), "--data-dir", directory.toString()};
        String[] arguments = new String[fixed.length + options.length];
        System.arraycopy(fixed, 0, arguments, 0, fixed.length);
        System.arraycopy(options, 0, arguments, fixed.length, options.length);

        int exitCode = command.execute(arguments);

        assertThat(exitCode).as(text.toString()).isZero();
        return text.toString();
    }
}
