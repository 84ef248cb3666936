package dev.innkeeper.conformance.sandbox;

import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file system of its own for a directory, in a file, which can be filled. Needs root. */
public final class SmallDisk implements AutoCloseable {
    /** In bytes; more than a node writes in a run. */
    private static final long SIZE = 1L << 30;

    /** In bytes, written at a time. */
    private static final int BLOCK = 1 << 16;

    private static final String FILLER = "filler";

    private final Path directory;
    private final Path image;

    private SmallDisk(Path directory, Path image) {
        this.directory = directory;
        this.image = image;
    }

    /** Whether this machine has the commands, and we may use them. */
    public static boolean isAvailable() {
        return Commands.areAvailable("mkfs.ext4", "mount", "umount", "cp");
    }

    /** Moves a directory, which nobody may use meanwhile, to a disk of its own at the same path. */
    public static SmallDisk under(Path directory) {
        Path image = directory.resolveSibling(directory.getFileName() + ".img");
        Path former = directory.resolveSibling(directory.getFileName() + ".former");
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength(SIZE);
            Commands.run("mkfs.ext4", "-q", "-m", "0", image.toString());
            Files.move(directory, former);
            Files.createDirectory(directory);
        } catch (IOException e) {
            throw new StackException("no disk of its own for " + directory + ": " + e.getMessage());
        }
        Commands.run("mount", "-o", "loop", image.toString(), directory.toString());
        Commands.run("cp", "-a", former + "/.", directory.toString());
        return new SmallDisk(directory, image);
    }

    /** Leaves no byte. */
    public void fill() {
        byte[] block = new byte[BLOCK];
        try (RandomAccessFile file = new RandomAccessFile(filler().toFile(), "rw")) {
            FileStore disk = Files.getFileStore(directory);
            file.seek(file.length());
            while (disk.getUsableSpace() > 0) {
                file.write(block, 0, (int) Math.min(BLOCK, Math.max(1, disk.getUsableSpace())));
            }
        } catch (IOException full) {
            // As intended.
        }
    }

    /** Gives back all bytes that {@link #fill} took. */
    public void empty() {
        try {
            Files.deleteIfExists(filler());
        } catch (IOException e) {
            throw new StackException("cannot empty " + directory + ": " + e.getMessage());
        }
    }

    /** Nobody may use the directory any more. */
    @Override
    public void close() {
        Commands.run("umount", directory.toString());
        try {
            Files.delete(image);
        } catch (IOException e) {
            throw new StackException("cannot delete " + image + ": " + e.getMessage());
        }
    }

    private Path filler() {
        return directory.resolve(FILLER);
    }
}
