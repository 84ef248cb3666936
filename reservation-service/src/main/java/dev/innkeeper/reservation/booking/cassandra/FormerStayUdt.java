package dev.innkeeper.reservation.booking.cassandra;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.booking.model.FormerStay;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.List;
import java.util.Objects;

/** {@code reservation.former_stay}. */
final class FormerStayUdt {
    private final UserDefinedType type;
    private final TypeCodec<List<UdtValue>> codec;

    private FormerStayUdt(UserDefinedType type) {
        this.type = type;
        codec = TypeCodecs.listOf(TypeCodecs.udtOf(type));
    }

    /** The type of the marker {@code former} in {@code statement}. */
    static FormerStayUdt in(PreparedStatement statement) {
        ListType former =
                (ListType) statement.getVariableDefinitions().get("former").getType();
        return new FormerStayUdt((UserDefinedType) former.getElementType());
    }

    /** Of a list of them. */
    TypeCodec<List<UdtValue>> codec() {
        return codec;
    }

    List<UdtValue> write(List<FormerStay> former) {
        return former.stream().map(this::write).toList();
    }

    List<FormerStay> read(Row row) {
        return Objects.requireNonNull(row.get("former", codec)).stream()
                .map(FormerStayUdt::read)
                .toList();
    }

    private UdtValue write(FormerStay stay) {
        return type.newValue()
                .setByte("attempt", (byte) stay.attempt())
                .setShort("room_number", (short) stay.roomNumber().value())
                .setLocalDate("start_date", stay.stay().checkIn())
                .setLocalDate("end_date", stay.stay().checkOut());
    }

    private static FormerStay read(UdtValue stay) {
        return new FormerStay(
                stay.getByte("attempt"),
                new RoomNumber(stay.getShort("room_number")),
                new Stay(stay.getLocalDate("start_date"), stay.getLocalDate("end_date")));
    }
}
