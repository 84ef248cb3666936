package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;

/** Runs commands in this process. */
public final class Commands {
    private Commands() {}

    /** Exit code and output of a command. */
    public record Result(int exitCode, String out, String err) {}

    /** Runs a command that must succeed, and returns what it prints. */
    public static String run(String... arguments) {
        Result result = execute(arguments);
        assertThat(result.exitCode()).as(result.toString()).isZero();
        return result.out();
    }

    public static Result execute(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command = InnkeeperCommand.commandLine();
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        int exitCode = command.execute(arguments);
        return new Result(exitCode, out.toString(), err.toString());
    }

    /** Imports a hotel in Lisbon with nights on sale for {@code days}; the files are written to {@code directory}. */
    static void importHotel(Path directory, String id, String name, int days, String hotelUrl) throws IOException {
        Path hotels = Files.writeString(directory.resolve("hotels.jsonl"), """
                {"id":"%s","name":"%s","phone":null,"address":{"street":"Rua Augusta 1",\
                "city":"Lisbon","state_or_province":null,"postal_code":null,"country":"Portugal"},\
                "location":{"latitude":38.7085,"longitude":-9.137}}
                """.formatted(id, name));
        Path points = Files.writeString(directory.resolve("points.jsonl"), "");
        run(
                "import",
                "--hotels",
                hotels.toString(),
                "--points-of-interest",
                points.toString(),
                "--days",
                Integer.toString(days),
                "--hotel-url",
                hotelUrl);
    }
}
