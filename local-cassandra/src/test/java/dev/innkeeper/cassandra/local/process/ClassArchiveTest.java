package dev.innkeeper.cassandra.local.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    private Path directory;

    private Path jar;

    /** What is archived: it waits until it is killed. */
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) throws InterruptedException {
            System.out.println("running");
            Thread.currentThread().join();
        }
    }

    @BeforeEach
    void pack() throws IOException {
        String name = Program.class.getName().replace('.', '/') + ".class";
        jar = directory.resolve("program.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                InputStream bytes = Program.class.getResourceAsStream("/" + name)) {
            out.putNextEntry(new JarEntry(name));
            out.write(bytes.readAllBytes());
        }
    }

    @Test
    void what_one_start_records_the_next_one_does_not_read_again() throws IOException {
        ClassArchive archive = archive();
        Process first = start(archive, List.of());
        archive.record(first.toHandle());
        first.destroyForcibly();

        Process second = start(archive(), List.of("-Xlog:class+load:file=" + directory.resolve("loaded")));
        second.destroyForcibly();

        assertThat(Files.readAllLines(directory.resolve("loaded")))
                .anyMatch(line -> line.contains(Program.class.getName()) && line.contains("shared objects file (top)"));
    }

    @Test
    void a_jar_that_was_built_again_takes_the_archive_with_it() throws IOException {
        ClassArchive archive = archive();
        Process first = start(archive, List.of());
        archive.record(first.toHandle());
        first.destroyForcibly();
        Files.setLastModifiedTime(jar, FileTime.fromMillis(0));

        ClassArchive newer = archive();
        assertThat(newer.exists()).isFalse();
        Process second = start(newer, List.of());
        newer.record(second.toHandle());
        second.destroyForcibly();

        assertThat(newer.exists()).isTrue();
        assertThat(archive.exists()).isFalse();
    }

    @Test
    void where_none_can_be_written_nothing_happens() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        ClassArchive archive = ClassArchive.of(JAVA, "program", List.of(jar), file.resolve("archives"));
        Process program = start(archive, List.of());

        archive.record(program.toHandle());

        assertThat(program.isAlive()).isTrue();
        assertThat(archive.exists()).isFalse();
        program.destroyForcibly();
    }

    private ClassArchive archive() {
        return ClassArchive.of(JAVA, "program", List.of(jar), directory.resolve("archives"));
    }

    private Process start(ClassArchive archive, List<String> options) throws IOException {
        List<String> command = new ArrayList<>(List.of(JAVA.toString()));
        command.addAll(archive.options(true));
        command.addAll(options);
        command.addAll(List.of("-cp", jar.toString(), Program.class.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        assertThat(out.readLine()).isEqualTo("running");
        return process;
    }
}
