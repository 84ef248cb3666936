package dev.innkeeper.cli.erasure;

import dev.innkeeper.cli.command.CommandFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A file with a list of erasures. It is complete or not there: a copy of half of it would leave guests unerased. */
record ErasureFile(Path path) {

    /** Replaces the file. */
    void write(List<ListedErasure> erasures) {
        Path unfinished = path.resolveSibling(path.getFileName() + ".part");
        try {
            Files.write(unfinished, erasures.stream().map(ListedErasure::line).toList());
            Files.move(unfinished, path, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw CommandFailedException.failed("cannot write " + path + ": " + e.getMessage());
        }
    }

    /** @throws CommandFailedException if the file cannot be read, or a line of it is none */
    List<ListedErasure> read() {
        List<ListedErasure> erasures = new ArrayList<>();
        try {
            int number = 0;
            for (String line : Files.readAllLines(path)) {
                number++;
                if (!line.isBlank()) {
                    erasures.add(ListedErasure.parse(line).orElseThrow(malformed(number)));
                }
            }
        } catch (IOException e) {
            throw CommandFailedException.unusable("cannot read " + path + ": " + e.getMessage());
        }
        return erasures;
    }

    private Supplier<CommandFailedException> malformed(int line) {
        return () -> CommandFailedException.unusable(
                path + ", line " + line + " is not the id of a guest and a time; nothing was erased");
    }
}
