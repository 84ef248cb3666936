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
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.FormerStay;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.cassandra.ConditionsText;
import dev.innkeeper.reservation.cassandra.NightPriceUdt;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
        UdtValue written = type.newValue()
                .setByte("attempt", (byte) stay.attempt())
                .setShort("room_number", (short) stay.roomNumber().value())
                .setLocalDate("start_date", stay.stay().checkIn())
                .setLocalDate("end_date", stay.stay().checkOut())
                .setBoolean("departed", stay.departed());
        Charges charges = stay.charges();
        if (charges != null) {
            written = written.setInstant("charged_at", charges.at())
                    .set("nights", nightPrice.write(charges.nights()), nightPrice.codec())
                    .setString("taxes", ConditionsText.writeTaxes(charges.taxes()));
        }
        Ending ended = stay.ended();
        return ended == null
                ? written
                : written.setInstant("ended_at", ended.at())
                        .setBigDecimal("penalty", ended.penalty().amount());
    }

    private FormerStay read(UdtValue stay, Currency currency) {
        return new FormerStay(
                stay.getByte("attempt"),
                new RoomNumber(stay.getShort("room_number")),
                new Stay(stay.getLocalDate("start_date"), stay.getLocalDate("end_date")),
                charges(stay, currency),
                stay.getBoolean("departed"),
                ended(stay, currency));
    }

    private @Nullable Charges charges(UdtValue stay, Currency currency) {
        Instant at = stay.getInstant("charged_at");
        return at == null
                ? null
                : new Charges(
                        at,
                        nightPrice.read(there(stay.getBytesUnsafe("nights")), currency),
                        ConditionsText.readTaxes(there(stay.getString("taxes"))));
    }

    // Nobody waives the penalty of a no-show.
    private static @Nullable Ending ended(UdtValue stay, Currency currency) {
        Instant at = stay.getInstant("ended_at");
        return at == null ? null : new Ending(at, new Money(there(stay.getBigDecimal("penalty")), currency), null);
    }
}
