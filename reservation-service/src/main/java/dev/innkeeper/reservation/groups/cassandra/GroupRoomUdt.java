package dev.innkeeper.reservation.groups.cassandra;

import static dev.innkeeper.reservation.cassandra.ReservationColumns.there;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.reservation.cassandra.ConditionsText;
import dev.innkeeper.reservation.cassandra.NightPriceUdt;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Set;

/** {@code reservation.group_room}. */
final class GroupRoomUdt {
    private static final TypeCodec<List<Byte>> AGES = TypeCodecs.listOf(TypeCodecs.TINYINT);

    private static final TypeCodec<Set<String>> CONTACTS = TypeCodecs.setOf(TypeCodecs.TEXT);

    private final UserDefinedType type;
    private final TypeCodec<List<UdtValue>> codec;
    private final NightPriceUdt nightPrice;

    private GroupRoomUdt(UserDefinedType type) {
        this.type = type;
        codec = TypeCodecs.listOf(TypeCodecs.udtOf(type));
        nightPrice = new NightPriceUdt((ListType) type.getFieldTypes().get(type.firstIndexOf("nights")));
    }

    /** The type of the marker {@code begun} in {@code statement}. */
    static GroupRoomUdt in(PreparedStatement statement) {
        ListType begun =
                (ListType) statement.getVariableDefinitions().get("begun").getType();
        return new GroupRoomUdt((UserDefinedType) begun.getElementType());
    }

    /** Of a list of them. */
    TypeCodec<List<UdtValue>> codec() {
        return codec;
    }

    /**
     * What the reservations of a group have in common.
     *
     * @param fingerprint of the request that made the group
     */
    record Common(
            HotelId hotelId,
            Stay stay,
            Currency currency,
            Fingerprint fingerprint,
            Remarks remarks,
            Instant createdAt) {}

    List<UdtValue> write(List<Booking> rooms) {
        return rooms.stream().map(this::write).toList();
    }

    private UdtValue write(Booking room) {
        BookingTerms terms = room.terms();
        NewGuest newGuest = room.newGuest();
        return type.newValue()
                .setString("confirm_number", room.number().value())
                .setShort("room_number", (short) terms.roomNumber().value())
                .setString("room_type", terms.roomType().value())
                .setByte("adults", (byte) terms.party().adults())
                .set(
                        "children",
                        terms.party().children().stream()
                                .map(Integer::byteValue)
                                .toList(),
                        AGES)
                .setUuid("guest_id", terms.guestId().value())
                .setString("guest_first_name", terms.guest().firstName())
                .setString("guest_last_name", terms.guest().lastName())
                .set("nights", nightPrice.write(terms.nights()), nightPrice.codec())
                .setString("conditions", ConditionsText.write(terms))
                .setString("new_guest", newGuest == null ? "" : newGuest.json())
                .set("contacts", room.contacts().current(), CONTACTS);
    }

    /** The reservations as they begin. Each reading gives them other revisions; the first insert of a row decides. */
    List<Booking> read(List<UdtValue> rooms, Common common) {
        return rooms.stream().map(room -> read(room, common)).toList();
    }

    private Booking read(UdtValue room, Common common) {
        String newGuest = there(room.getString("new_guest"));
        RoomType roomType = new RoomType(there(room.getString("room_type")));
        ClaimRequest claim = new ClaimRequest(
                new ConfirmationNumber(there(room.getString("confirm_number"))),
                common.fingerprint(),
                common.hotelId(),
                null,
                roomType,
                common.stay(),
                new Party(
                        room.getByte("adults"),
                        there(room.get("children", AGES)).stream()
                                .map(Byte::intValue)
                                .toList()),
                null,
                null,
                null);
        NewBooking wanted = new NewBooking(
                claim,
                new GuestId(there(room.getUuid("guest_id"))),
                new GuestName(there(room.getString("guest_first_name")), there(room.getString("guest_last_name"))),
                newGuest.isEmpty() ? null : new NewGuest(newGuest),
                there(room.get("contacts", CONTACTS)),
                common.remarks(),
                null,
                common.createdAt());
        return Booking.committed(
                wanted,
                new StayTerms(
                        new RoomNumber(room.getShort("room_number")),
                        roomType,
                        common.stay(),
                        nightPrice.read(there(room.getBytesUnsafe("nights")), common.currency()),
                        ConditionsText.read(there(room.getString("conditions"))).sold()));
    }
}
