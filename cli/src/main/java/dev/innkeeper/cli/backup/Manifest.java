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
 * The content of a backup. It is written last, so that a directory without it is not a complete backup.
 *
 * @param format the version of this format, {@value #FORMAT}
 * @param begun before the first snapshot: everything acknowledged before is included
 * @param ended after the last snapshot: nothing later is included
 * @param cassandra the Cassandra version that wrote the files
 * @param dataCentres the number of data centres
 * @param nodes each has its own directory
 * @param keyspaces in the order of their snapshots
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
     * @param name the name of its directory
     * @param tokens for a restore to a cluster whose nodes do not hold all data
     */
    record SavedNode(String name, List<String> tokens) {}

    /**
     * A keyspace.
     *
     * @param taken when its snapshot was complete on all nodes
     * @param statements create the keyspace and its tables
     */
    record SavedKeyspace(String name, Instant taken, List<String> tables, List<String> statements) {}

    /**
     * A file.
     *
     * @param path relative to the backup, with slashes
     * @param size in bytes
     * @param sha256 in hexadecimal digits
     */
    record SavedFile(String path, long size, String sha256) {}

    void write(Path directory) throws IOException {
        Path unfinished = directory.resolve(NAME + ".unfinished");
        JSON.writeValue(unfinished.toFile(), this);
        Files.move(unfinished, directory.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
    }

    /** @throws CommandFailedException if there is no backup that this version can read */
    static Manifest read(Path directory) {
        Path file = directory.resolve(NAME);
        try {
            Manifest manifest = JSON.readValue(Files.readString(file), Manifest.class);
            if (manifest.format() != FORMAT) {
                throw CommandFailedException.unusable("the backup in " + directory + " has format "
                        + manifest.format() + ", but this version reads format " + FORMAT
                        + ": use the version that wrote it");
            }
            if (manifest.nodes() == null || manifest.keyspaces() == null || manifest.files() == null) {
                throw damaged(file, "a member is missing");
            }
            return manifest;
        } catch (NoSuchFileException e) {
            throw CommandFailedException.unusable(
                    "no complete backup in " + directory + ": " + NAME + ", which is written last, is missing");
        } catch (JsonProcessingException e) {
            throw damaged(file, e.getOriginalMessage());
        } catch (IOException e) {
            throw CommandFailedException.unusable("cannot read " + file + ": " + e.getMessage());
        }
    }

    private static CommandFailedException damaged(Path file, String why) {
        return CommandFailedException.unusable(file + " is damaged (" + why + "): use another backup");
    }
}
