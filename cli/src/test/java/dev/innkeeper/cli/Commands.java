package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** Calls of the command in this process, as beside a stack that runs. */
final class Commands {
    private Commands() {}

    /** What it prints; it must succeed. */
    static String run(String... arguments) {
        StringWriter out = new StringWriter();
        CommandLine command = InnkeeperCommand.commandLine();
        command.setOut(new PrintWriter(out, true));
        assertThat(command.execute(arguments)).as(out.toString()).isZero();
        return out.toString();
    }
}
