package dev.innkeeper.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaStampTest {
    @TempDir
    private Path directory;

    @Test
    void new_data_have_no_schema() {
        assertThat(SchemaStamp.in(directory).isCurrent()).isFalse();
    }

    @Test
    void an_applied_schema_is_remembered() {
        SchemaStamp.in(directory).renew();

        assertThat(SchemaStamp.in(directory).isCurrent()).isTrue();
    }

    @Test
    void a_schema_of_another_build_is_applied_again() throws IOException {
        SchemaStamp stamp = SchemaStamp.in(directory);
        stamp.renew();
        Files.writeString(stamp.file(), Files.readString(stamp.file()).replaceFirst("[0-9a-f]{8}", "00000000"));

        assertThat(stamp.isCurrent()).isFalse();
    }
}
