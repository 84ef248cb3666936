package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.ProtocolVersion;
import com.datastax.oss.driver.api.core.type.DataType;
import com.datastax.oss.driver.api.core.type.DataTypes;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import com.datastax.oss.driver.api.core.type.reflect.GenericType;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Like the driver's codec for text, but faster: it reads the bytes directly instead of using a character decoder.
 * Cassandra accepts only valid UTF-8.
 */
final class TextCodec implements TypeCodec<String> {

    @Override
    public GenericType<String> getJavaType() {
        return GenericType.STRING;
    }

    @Override
    public DataType getCqlType() {
        return DataTypes.TEXT;
    }

    @Override
    public @Nullable ByteBuffer encode(@Nullable String value, ProtocolVersion version) {
        return TypeCodecs.TEXT.encode(value, version);
    }

    @Override
    public @Nullable String decode(@Nullable ByteBuffer bytes, ProtocolVersion version) {
        if (bytes == null || !bytes.hasArray()) {
            return TypeCodecs.TEXT.decode(bytes, version);
        }
        int start = bytes.arrayOffset() + bytes.position();
        return new String(bytes.array(), start, bytes.remaining(), StandardCharsets.UTF_8);
    }

    @Override
    public String format(@Nullable String value) {
        return TypeCodecs.TEXT.format(value);
    }

    @Override
    public @Nullable String parse(@Nullable String value) {
        return TypeCodecs.TEXT.parse(value);
    }
}
