package dev.innkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;

/** Calls of the command in this process, as beside a stack that runs. */
public final class Commands {
    private Commands() {}

    /** What it prints; it must succeed. */
    public static String run(String... arguments) {
        StringWriter out = new StringWriter();
        CommandLine command = InnkeeperCommand.commandLine();
        command.setOut(new PrintWriter(out, true));
        assertThat(command.execute(arguments)).as(out.toString()).isZero();
        return out.toString();
    }

    /** Makes a hotel in Lisbon that has so many nights on sale, by the files that are written to {@code directory}. */
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
