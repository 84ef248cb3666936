package dev.innkeeper.cli.backup;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.innkeeper.cli.command.CommandFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;

/**
 * What a backup holds. It is written last: a directory without it is no backup, or one that was cut short.
 *
 * @param format of the backup, {@value #FORMAT}
 * @param begun before the first snapshot: what was acknowledged by then is in it
 * @param ended after the last one: nothing later is in it
 * @param cassandra the version that has written the files
 * @param dataCentres how many there were
 * @param nodes each has a directory of its own
 * @param keyspaces in the order in which they were taken
 * @param files all of them
 */
record Manifest(
        int format,
        Instant begun,
        Instant ended,
        String cassandra,
        int dataCentres,
        List<SavedNode> nodes,
        List<SavedKeyspace> keyspaces,
        List<SavedFile> files) {
    static final int FORMAT = 1;

    private static final String NAME = "backup.json";

    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    /**
     * A node.
     *
     * @param name of its directory
     * @param tokens that it sat at, for a restore where nodes do not keep all of it
     */
    record SavedNode(String name, List<String> tokens) {}

    /**
     * A keyspace.
     *
     * @param taken when its snapshot was complete on all nodes
     * @param statements that make it, without its views
     * @param views the statements that make them, of what the tables hold
     */
    record SavedKeyspace(
            String name, Instant taken, List<String> tables, List<String> statements, List<SavedView> views) {}

    /** A view and the statement that makes it. */
    record SavedView(String name, String statement) {}

    /**
     * A file.
     *
     * @param path below the directory of the backup, with slashes
     * @param size in bytes
     * @param sha256 in hexadecimal digits
     */
    record SavedFile(String path, long size, String sha256) {}

    /** Makes the directory a backup. */
    void write(Path directory) throws IOException {
        Path unfinished = directory.resolve(NAME + ".unfinished");
        JSON.writeValue(unfinished.toFile(), this);
        Files.move(unfinished, directory.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Reads it.
     *
     * @throws CommandFailedException if there is no backup that we can read
     */
    static Manifest read(Path directory) {
        Path file = directory.resolve(NAME);
        try {
            Manifest manifest = JSON.readValue(Files.readString(file), Manifest.class);
            if (manifest.format() != FORMAT) {
                throw CommandFailedException.unusable("the backup in " + directory + " is of format "
                        + manifest.format() + ", and this command reads " + FORMAT + ": use the one that made it");
            }
            if (manifest.nodes() == null || manifest.keyspaces() == null || manifest.files() == null) {
                throw damaged(file, "it is not whole");
            }
            return manifest;
        } catch (NoSuchFileException e) {
            throw CommandFailedException.unusable("there is no backup in " + directory + ", or it was cut short: "
                    + NAME + " is missing, which is written last");
        } catch (JsonProcessingException e) {
            throw damaged(file, e.getOriginalMessage());
        } catch (IOException e) {
            throw CommandFailedException.unusable("cannot read " + file + ": " + e.getMessage());
        }
    }

    private static CommandFailedException damaged(Path file, String why) {
        return CommandFailedException.unusable(file + " is damaged (" + why + "): take another backup");
    }
}
