package dev.innkeeper.reservation.booking.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.MapType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.booking.model.RecordedReply;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.cassandra.ConditionsText;
import dev.innkeeper.reservation.cassandra.NightPriceUdt;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;

/** {@code reservation.reply}. */
final class ReplyUdt {
    private final UserDefinedType type;
    private final TypeCodec<Map<String, UdtValue>> codec;
    private final NightPriceUdt nightPrice;

    private ReplyUdt(UserDefinedType type) {
        this.type = type;
        codec = TypeCodecs.mapOf(TypeCodecs.TEXT, TypeCodecs.udtOf(type));
        nightPrice = new NightPriceUdt((ListType) type.getFieldTypes().get(type.firstIndexOf("nights")));
    }

    /** The type of the marker {@code replies} in {@code statement}. */
    static ReplyUdt in(PreparedStatement statement) {
        MapType replies =
                (MapType) statement.getVariableDefinitions().get("replies").getType();
        return new ReplyUdt((UserDefinedType) replies.getValueType());
    }

    /** Of a map of them. */
    TypeCodec<Map<String, UdtValue>> codec() {
        return codec;
    }

    Map<String, UdtValue> write(Map<String, RecordedReply> replies) {
        Map<String, UdtValue> written = new HashMap<>();
        replies.forEach((key, recordedReply) -> written.put(key, write(recordedReply)));
        return written;
    }

    Map<String, RecordedReply> read(Row row, Currency currency) {
        Map<String, RecordedReply> read = new HashMap<>();
        there(row.get("replies", codec)).forEach((key, recordedReply) -> read.put(key, read(recordedReply, currency)));
        return read;
    }

    private UdtValue write(RecordedReply recordedReply) {
        StayTerms agreed = recordedReply.agreed();
        return type.newValue()
                .setByteBuffer("fingerprint", FingerprintBlob.write(recordedReply.request()))
                .setString("state", recordedReply.status().name())
                .setShort("room_number", (short) agreed.roomNumber().value())
                .setString("room_type", agreed.roomType().value())
                .setLocalDate("start_date", agreed.stay().checkIn())
                .setLocalDate("end_date", agreed.stay().checkOut())
                .set("nights", nightPrice.write(agreed.nights()), nightPrice.codec())
                .setString("conditions", ConditionsText.write(agreed))
                .setInstant("hold_expires_at", recordedReply.holdExpiresAt());
    }

    private RecordedReply read(UdtValue recordedReply, Currency currency) {
        ConditionsText.Agreed conditions = ConditionsText.read(there(recordedReply.getString("conditions")));
        StayTerms agreed = new StayTerms(
                new RoomNumber(recordedReply.getShort("room_number")),
                new RoomType(there(recordedReply.getString("room_type"))),
                new Stay(recordedReply.getLocalDate("start_date"), recordedReply.getLocalDate("end_date")),
                nightPrice.read(there(recordedReply.getBytesUnsafe("nights")), currency),
                conditions.sold(),
                conditions.party(),
                conditions.rooms(),
                conditions.before());
        return new RecordedReply(
                FingerprintBlob.read(there(recordedReply.getByteBuffer("fingerprint"))),
                ReservationStatus.valueOf(there(recordedReply.getString("state"))),
                agreed,
                recordedReply.getInstant("hold_expires_at"));
    }
}
