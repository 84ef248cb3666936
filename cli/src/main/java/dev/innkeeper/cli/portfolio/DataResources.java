package dev.innkeeper.cli.portfolio;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.Source;
import java.io.IOException;
import java.util.function.Consumer;

/** Data files that the command brings with it. */
final class DataResources {
    private final Class<?> owner;
    private final String folder;

    /** @param folder an absolute path on the class path, without a slash at its end */
    DataResources(Class<?> owner, String folder) {
        this.owner = owner;
        this.folder = folder;
    }

    /** Passes each line of {@code file}, which may be missing, to {@code reader}. */
    void forEach(DataFile file, Refusals refusals, Consumer<DataLine> reader) {
        String name = folder + "/" + file.title() + ".jsonl";
        if (owner.getResource(name) == null) {
            return;
        }
        try {
            DataDirectory.readJson(Source.resource(owner, name), refusals, reader);
        } catch (IOException e) {
            throw CommandFailedException.failed(name + " cannot be read: " + e.getMessage());
        }
    }
}
