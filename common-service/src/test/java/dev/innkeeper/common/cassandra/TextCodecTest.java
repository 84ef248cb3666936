package dev.innkeeper.common.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.ProtocolVersion;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextCodecTest {
    private final TypeCodec<String> codec = ValueCodecs.TEXT;

    @ParameterizedTest
    @ValueSource(strings = {"", "Ana", "José", "李小龍", "🏨", "a\u0000b"})
    void what_is_written_is_read_again(String text) {
        assertThat(codec.decode(codec.encode(text, ProtocolVersion.V4), ProtocolVersion.V4))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Ana", "李小龍"})
    void the_bytes_are_those_of_the_driver(String text) {
        assertThat(codec.encode(text, ProtocolVersion.V4)).isEqualTo(TypeCodecs.TEXT.encode(text, ProtocolVersion.V4));
    }

    @Test
    void of_a_longer_answer_only_the_part_is_read_and_it_can_be_read_again() {
        ByteBuffer answer = ByteBuffer.wrap("--José--".getBytes(StandardCharsets.UTF_8))
                .position(1)
                .slice();
        ByteBuffer part = answer.position(1).limit(6);

        assertThat(codec.decode(part, ProtocolVersion.V4)).isEqualTo("José");
        assertThat(codec.decode(part, ProtocolVersion.V4)).isEqualTo("José");
    }

    @Test
    void bytes_that_are_no_array_are_read_too() {
        ByteBuffer outside = ByteBuffer.allocateDirect(3)
                .put("Ana".getBytes(StandardCharsets.UTF_8))
                .flip();

        assertThat(codec.decode(outside, ProtocolVersion.V4)).isEqualTo("Ana");
        assertThat(codec.decode(outside.asReadOnlyBuffer(), ProtocolVersion.V4)).isEqualTo("Ana");
    }

    @Test
    void nothing_is_null() {
        assertThat(codec.decode(null, ProtocolVersion.V4)).isNull();
        assertThat(codec.encode(null, ProtocolVersion.V4)).isNull();
    }

    @Test
    void literals_are_those_of_the_driver() {
        assertThat(codec.format("O'Neil")).isEqualTo("'O''Neil'");
        assertThat(codec.parse("'O''Neil'")).isEqualTo("O'Neil");
    }
}
