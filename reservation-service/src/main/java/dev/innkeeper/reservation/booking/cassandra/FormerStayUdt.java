package dev.innkeeper.reservation.booking.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.booking.model.Charges;
import dev.innkeeper.booking.model.FormerStay;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.cassandra.ConditionsText;
import dev.innkeeper.reservation.cassandra.NightPriceUdt;
import java.util.Currency;
import java.util.List;

/** {@code reservation.former_stay}. */
final class FormerStayUdt {
    private final UserDefinedType type;
    private final TypeCodec<List<UdtValue>> codec;
    private final NightPriceUdt nightPrice;

    private FormerStayUdt(UserDefinedType type) {
        this.type = type;
        codec = TypeCodecs.listOf(TypeCodecs.udtOf(type));
        nightPrice = new NightPriceUdt((ListType) type.getFieldTypes().get(type.firstIndexOf("nights")));
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

    List<FormerStay> read(Row row, Currency currency) {
        return there(row.get("former", codec)).stream()
                .map(stay -> read(stay, currency))
                .toList();
    }

    private UdtValue write(FormerStay stay) {
        return type.newValue()
                .setByte("attempt", (byte) stay.attempt())
                .setShort("room_number", (short) stay.roomNumber().value())
                .setLocalDate("start_date", stay.stay().checkIn())
                .setLocalDate("end_date", stay.stay().checkOut())
                .setInstant("charged_at", stay.charges().at())
                .set("nights", nightPrice.write(stay.charges().nights()), nightPrice.codec())
                .setString("taxes", ConditionsText.writeTaxes(stay.charges().taxes()));
    }

    private FormerStay read(UdtValue stay, Currency currency) {
        return new FormerStay(
                stay.getByte("attempt"),
                new RoomNumber(stay.getShort("room_number")),
                new Stay(stay.getLocalDate("start_date"), stay.getLocalDate("end_date")),
                new Charges(
                        there(stay.getInstant("charged_at")),
                        nightPrice.read(there(stay.getBytesUnsafe("nights")), currency),
                        ConditionsText.readTaxes(there(stay.getString("taxes")))));
    }
}
