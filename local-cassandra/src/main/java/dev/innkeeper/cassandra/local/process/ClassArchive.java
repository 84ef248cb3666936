package dev.innkeeper.cassandra.local.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * An archive of the classes that a Java program loads (class data sharing, CDS): the next start maps it into memory and
 * need not read, parse and verify them again. It fits one JDK and one class path. Its name tells which, so that an archive
 * that has become useless is not found, and a new one takes its place. It is for speed alone: where none can be written,
 * nothing else changes.
 *
 * @param program what archives of the program begin with
 * @param file the archive, which need not be there yet
 */
public record ClassArchive(Path java, String program, Path file) {
    private static final String SUFFIX = ".jsa";
    private static final int LONGEST_MINUTES = 2;

    /**
     * The archive of a program, there or not.
     *
     * @param java the executable that runs it
     * @param jars all of its class path, in any order; of a directory, the jars in it
     * @param directory where archives are kept
     */
    public static ClassArchive of(Path java, String program, List<Path> jars, Path directory) {
        CRC32 fingerprint = new CRC32();
        Stream.concat(Stream.of(java.resolveSibling("../lib/modules").normalize()), jars.stream())
                .flatMap(ClassArchive::files)
                .map(ClassArchive::identity)
                .sorted()
                .forEach(file -> fingerprint.update(file.getBytes(StandardCharsets.UTF_8)));
        String name = program + "-" + HexFormat.of().toHexDigits((int) fingerprint.getValue()) + SUFFIX;
        return new ClassArchive(java, program, directory.resolve(name).toAbsolutePath());
    }

    public boolean exists() {
        return Files.exists(file);
    }

    /**
     * What starts Java with it.
     *
     * @param recording whether {@link #record} will be called where it is not there
     */
    public List<String> options(boolean recording) {
        if (exists()) {
            return List.of("-XX:SharedArchiveFile=" + file, "-Xlog:cds=off", "-Xlog:cds+dynamic=off");
        }
        // What cannot be archived would be a warning each in the log of the program.
        return recording ? List.of("-XX:+RecordDynamicDumpInfo", "-Xlog:cds=off", "-Xlog:cds+dynamic=off") : List.of();
    }

    /**
     * Writes the classes that a process has loaded, if they are not there yet. The process stands still meanwhile, for
     * about a second. Blocks.
     *
     * @param process one that was started with {@link #options}
     */
    public void record(ProcessHandle process) {
        if (exists()) {
            return;
        }
        Path unfinished = file.resolveSibling(program + "-" + process.pid() + ".unfinished");
        try {
            Files.createDirectories(file.getParent());
            ask(process, unfinished);
            if (Files.exists(unfinished)) {
                removeFormer();
                Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException withoutIt) {
            // The next start is as slow as this one.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            deleteQuietly(unfinished);
        }
    }

    private void ask(ProcessHandle process, Path target) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(
                        java.resolveSibling("jcmd").toString(),
                        Long.toString(process.pid()),
                        "VM.cds",
                        "dynamic_dump",
                        target.toString())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD)
                .start();
        try {
            jcmd.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES);
        } finally {
            jcmd.destroy();
        }
    }

    /** Those of other class paths and other JDKs. */
    private void removeFormer() throws IOException {
        try (DirectoryStream<Path> former = Files.newDirectoryStream(file.getParent(), program + "-*" + SUFFIX)) {
            former.forEach(ClassArchive::deleteQuietly);
        }
    }

    private static void deleteQuietly(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException stays) {
            // It takes some megabytes, and disturbs nobody.
        }
    }

    private static Stream<Path> files(Path path) {
        if (!Files.isDirectory(path)) {
            return Stream.of(path);
        }
        try (Stream<Path> jars = Files.list(path)) {
            return jars.filter(jar -> jar.toString().endsWith(".jar")).toList().stream();
        } catch (IOException unreadable) {
            return Stream.of(path);
        }
    }

    /** As Java itself tells whether a jar is the one that it was. */
    private static String identity(Path file) {
        try {
            return file + " " + Files.size(file) + " "
                    + Files.getLastModifiedTime(file).toMillis();
        } catch (IOException gone) {
            return file + " is not there";
        }
    }
}
