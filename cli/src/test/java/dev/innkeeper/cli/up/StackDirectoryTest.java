package dev.innkeeper.cli.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.cli.command.CommandFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackDirectoryTest {
    @TempDir
    Path directory;

    @Test
    void a_directory_that_cannot_be_written_is_refused_in_one_line_with_the_remedy() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() -> StackDirectory.open(file.resolve("data")))
                .isInstanceOf(CommandFailedException.class)
                .hasMessageStartingWith("cannot write to the data directory " + file.resolve("data"))
                .hasMessageEndingWith("make it writable, or choose another one with --data-dir");
    }

    @Test
    void it_is_made_where_it_is_not_there() {
        try (StackDirectory made = StackDirectory.open(directory.resolve("a/b"))) {
            assertThat(made.logs()).isDirectory();
        }
    }

    @Test
    void emptying_it_deletes_what_is_ours_and_nothing_else() throws IOException {
        Path mine = Files.writeString(directory.resolve("holiday.jpg"), "");
        try (StackDirectory taken = StackDirectory.open(directory)) {
            Path data = Files.createDirectories(taken.cassandra().resolve("node1/data"));
            Files.writeString(data.resolve("table"), "");
            taken.empty();
            assertThat(taken.cassandra()).doesNotExist();
            assertThat(taken.logs()).isEmptyDirectory();
            assertThat(mine).exists();
        }
    }

    @Test
    void what_is_remembered_of_the_sample_is_there_the_next_time() {
        try (StackDirectory first = StackDirectory.open(directory)) {
            var sample = first.sample();
            sample.setProperty("own", "2027-01-01");
            first.remember(sample);
        }
        try (StackDirectory second = StackDirectory.open(directory)) {
            assertThat(second.sample()).containsEntry("own", "2027-01-01");
        }
    }
}
