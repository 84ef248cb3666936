package dev.innkeeper.benchmark.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.protocol.internal.ProtocolConstants;
import com.datastax.oss.protocol.internal.request.Prepare;
import com.datastax.oss.protocol.internal.response.result.ColumnSpec;
import com.datastax.oss.protocol.internal.response.result.RawType;
import dev.innkeeper.benchmark.replay.RecordedStatement.Part;
import dev.innkeeper.benchmark.replay.RecordedStatement.Prepared;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordingTemplateTest {
    private static final byte[] HOTEL = text("hotel-1").array();
    private static final byte[] OTHER_HOTEL = text("hotel-2").array();
    private static final byte[] DATE = {-128, 0, 83, 42};
    private static final byte[] OTHER_DATE = {-128, 0, 83, 99};
    private static final UUID BOOKING = UUID.fromString("a3a1f6a2-6d0c-4f0e-9d35-9d1f0d1a5b00");

    @Test
    void a_key_is_replaced_inside_a_longer_value_too() {
        ByteBuffer value = text("HELD hotel-1");

        assertThat(replayed(value, ProtocolConstants.DataType.VARCHAR)).isEqualTo(text("HELD hotel-2"));
    }

    @Test
    void a_date_is_replaced_alone_and_behind_its_length_only() {
        assertThat(replayed(ByteBuffer.wrap(DATE), ProtocolConstants.DataType.DATE))
                .isEqualTo(ByteBuffer.wrap(OTHER_DATE));
        assertThat(replayed(bytes(0, 0, 0, 4, -128, 0, 83, 42), ProtocolConstants.DataType.BLOB))
                .isEqualTo(bytes(0, 0, 0, 4, -128, 0, 83, 99));
        assertThat(replayed(bytes(1, 1, -128, 0, 83, 42), ProtocolConstants.DataType.BLOB))
                .isEqualTo(bytes(1, 1, -128, 0, 83, 42));
    }

    @Test
    void a_fresh_uuid_replaces_a_recorded_one_but_for_its_last_byte() {
        Recording recording = recording(
                List.of(
                        uuid(BOOKING),
                        uuid(new UUID(BOOKING.getMostSignificantBits(), BOOKING.getLeastSignificantBits() + 1))),
                ProtocolConstants.DataType.UUID);

        List<ByteBuffer> values = replay(recording, List.of());

        assertThat(values.get(0)).isNotEqualTo(uuid(BOOKING));
        assertThat(values.get(0).get(15)).isEqualTo((byte) 0);
        assertThat(values.get(1).get(15)).isEqualTo((byte) 1);
        assertThat(Arrays.copyOf(values.get(1).array(), 15))
                .isEqualTo(Arrays.copyOf(values.get(0).array(), 15));
    }

    @Test
    void a_uuid_of_all_recordings_stays() {
        Recording recording = recording(List.of(uuid(BOOKING)), ProtocolConstants.DataType.UUID);
        Recording other = recording(List.of(uuid(BOOKING), text("x")), ProtocolConstants.DataType.UUID);

        assertThat(replay(recording, List.of(recording, other))).containsExactly(uuid(BOOKING));
    }

    @Test
    void nulls_and_values_without_a_key_stay() {
        assertThat(replayed(null, ProtocolConstants.DataType.VARCHAR)).isNull();
        assertThat(replayed(ProtocolConstants.UNSET_VALUE, ProtocolConstants.DataType.VARCHAR))
                .isSameAs(ProtocolConstants.UNSET_VALUE);
    }

    private static @Nullable ByteBuffer replayed(@Nullable ByteBuffer value, int type) {
        return replay(recording(Arrays.asList(value), type), List.of()).get(0);
    }

    private static List<@Nullable ByteBuffer> replay(Recording recording, List<Recording> others) {
        Recording changed =
                new RecordingTemplate(recording, List.of(HOTEL, DATE), others).with(List.of(OTHER_HOTEL, OTHER_DATE));
        return changed.statements().get(0).parts().get(0).values();
    }

    private static Recording recording(List<@Nullable ByteBuffer> values, int type) {
        List<ColumnSpec> variables = new ArrayList<>();
        for (int index = 0; index < values.size(); index++) {
            variables.add(new ColumnSpec("keyspace", "table", "variable" + index, index, RawType.PRIMITIVES.get(type)));
        }
        Part part = new Part(new Prepared("INSERT", variables), values);
        return new Recording(
                List.of(new RecordedStatement(new Prepare("INSERT"), List.of(part), 0, false, List.of(), true)));
    }

    private static ByteBuffer text(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static ByteBuffer uuid(UUID uuid) {
        return ByteBuffer.wrap(ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array());
    }

    private static ByteBuffer bytes(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length);
        for (int index = 0; index < values.length; index++) {
            bytes.put(index, (byte) values[index]);
        }
        return bytes;
    }
}
