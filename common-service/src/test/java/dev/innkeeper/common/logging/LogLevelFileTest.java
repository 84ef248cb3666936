package dev.innkeeper.common.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogLevelFileTest {
    @TempDir
    private Path directory;

    private final Logger rooms = Logger.getLogger("levels.of.rooms");
    private final Logger guests = Logger.getLogger("levels.of.guests");
    private Path file;
    private LogLevelFile levels;

    @BeforeEach
    void begin() {
        rooms.setLevel(Level.INFO);
        guests.setLevel(null);
        file = directory.resolve("levels");
        levels = new LogLevelFile(Optional.of(file));
    }

    @Test
    void a_category_has_the_level_of_its_line() throws IOException {
        write("# for the moment\n\nlevels.of.rooms = DEBUG\nlevels.of.guests=ERROR\n");

        assertThat(rooms.getLevel()).isEqualTo(org.jboss.logmanager.Level.DEBUG);
        assertThat(guests.getLevel()).isEqualTo(org.jboss.logmanager.Level.ERROR);
    }

    @Test
    void once_its_line_is_gone_it_has_the_level_from_before() throws IOException {
        write("levels.of.rooms=DEBUG\nlevels.of.guests=ERROR");
        write("levels.of.rooms=WARN");
        assertThat(rooms.getLevel()).isEqualTo(org.jboss.logmanager.Level.WARN);
        assertThat(guests.getLevel()).isNull();

        Files.delete(file);
        levels.look();
        assertThat(rooms.getLevel()).isEqualTo(Level.INFO);
    }

    @Test
    void a_line_that_is_none_is_left_out() throws IOException {
        write("levels.of.guests\nlevels.of.guests=TRACE\n=DEBUG\nlevels.of.rooms=DEBUG");

        assertThat(guests.getLevel()).isNull();
        assertThat(rooms.getLevel()).isEqualTo(org.jboss.logmanager.Level.DEBUG);
    }

    @Test
    void what_is_no_text_sets_nothing() throws IOException {
        write("levels.of.rooms=DEBUG");
        Files.write(file, new byte[] {(byte) 0xC3, (byte) 0x28});
        levels.look();

        assertThat(rooms.getLevel()).isEqualTo(Level.INFO);
    }

    @Test
    void without_a_file_nothing_is_looked_at() {
        new LogLevelFile(Optional.empty()).look();

        assertThat(rooms.getLevel()).isEqualTo(Level.INFO);
    }

    private void write(String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8);
        levels.look();
    }
}
