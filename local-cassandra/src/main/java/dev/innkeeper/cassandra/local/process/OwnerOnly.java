package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Files and directories that no other user of the machine may look into. */
public final class OwnerOnly {
    private OwnerOnly() {}

    /** Makes it where it is not there, and closes it to others where it is. */
    public static void directory(Path directory) throws IOException {
        Files.createDirectories(directory);
        permit(directory, "rwx------");
    }

    /** In place of what was there. */
    public static void write(Path file, String text) throws IOException {
        try (OutputStream out = writer(file)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Closed to others before the first byte is in it. */
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
            throw new IOException("its file system knows no owners", e);
        }
    }
}
