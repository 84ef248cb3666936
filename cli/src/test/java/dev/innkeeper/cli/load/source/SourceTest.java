package dev.innkeeper.cli.load.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.model.InvalidValueException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTest {
    @TempDir
    Path directory;

    @Test
    void lines_are_numbered_as_an_editor_does_and_blank_ones_are_left_out() throws IOException {
        List<SourceLine> lines = lines("a\n\n  \r\nb\r\nc");
        assertThat(lines).extracting(line -> line.refused("", "").line()).containsExactly(1L, 4L, 5L);
        assertThat(lines.get(1).text()).isEqualTo("b\r");
    }

    @Test
    void a_byte_order_mark_is_no_part_of_the_first_line() throws IOException {
        assertThat(lines("\uFEFF{}").get(0).text()).isEqualTo("{}");
    }

    @Test
    void a_line_that_is_not_utf_8_spoils_no_other() throws IOException {
        List<SourceLine> lines = lines("caf\u00e9\nplain".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> lines.get(0).text()).isInstanceOf(InvalidValueException.class);
        assertThat(lines.get(1).text()).isEqualTo("plain");
    }

    @Test
    void a_line_without_end_is_cut_and_refused() throws IOException {
        List<SourceLine> lines = lines("x".repeat(3 * SourceLine.MAX_BYTES) + "\nplain");
        assertThatThrownBy(() -> lines.get(0).text()).hasMessageContaining("longer than");
        assertThat(lines.get(1).text()).isEqualTo("plain");
    }

    @Test
    void an_empty_file_has_no_lines() throws IOException {
        assertThat(lines("")).isEmpty();
    }

    private List<SourceLine> lines(String content) throws IOException {
        return lines(content.getBytes(StandardCharsets.UTF_8));
    }

    private List<SourceLine> lines(byte[] content) throws IOException {
        Path file = Files.write(directory.resolve("lines"), content);
        List<SourceLine> lines = new ArrayList<>();
        Source.file(file).forEachLine(lines::add);
        assertThat(Source.file(file).countLines()).isEqualTo(lines.size());
        return lines;
    }
}
