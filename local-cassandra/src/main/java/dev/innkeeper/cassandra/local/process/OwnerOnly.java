package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Files and directories that only their owner can read. */
public final class OwnerOnly {
    private OwnerOnly() {}

    /** Creates the directory if necessary, and closes it to other users. */
    public static void directory(Path directory) throws IOException {
        Files.createDirectories(directory);
        permit(directory, "rwx------");
    }

    /** Replaces the file. */
    public static void write(Path file, String text) throws IOException {
        try (OutputStream out = writer(file)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Replaces the file. It is closed to others before anything is written. */
    public static OutputStream writer(Path file) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file);
        permit(file, "rw-------");
        return Files.newOutputStream(file);
    }

    private static void permit(Path path, String permissions) throws IOException {
        try {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        } catch (UnsupportedOperationException e) {
            throw new IOException("its file system has no owners", e);
        }
    }
}
