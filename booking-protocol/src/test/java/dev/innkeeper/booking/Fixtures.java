package dev.innkeeper.booking;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Bookings to begin a test with. */
public final class Fixtures {
    public static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    public static final BookingTimes TIMES =
            new BookingTimes(Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(60));
    public static final HotelId HOTEL = new HotelId("grand");
    public static final RoomNumber ROOM = new RoomNumber(101);
    public static final RoomNumber OTHER_ROOM = new RoomNumber(102);
    public static final ConfirmationNumber NUMBER = new ConfirmationNumber("0123456789ABC");
    public static final Fingerprint REQUEST = fingerprint("a request");

    private Fixtures() {}

    public static Fingerprint fingerprint(String request) {
        return Fingerprint.of(request.getBytes(StandardCharsets.UTF_8));
    }

    public static BookingId id(long number) {
        return BookingId.ofBits(
                ByteBuffer.allocate(16).putLong(number).putLong(0).array());
    }

    public static Stay stay(String checkIn, String checkOut) {
        return new Stay(LocalDate.parse(checkIn), LocalDate.parse(checkOut));
    }

    public static StayTerms room(RoomNumber room, Stay stay) {
        return new StayTerms(
                room,
                new RoomType("double"),
                stay,
                stay.nights()
                        .map(night -> new NightPrice(night, Money.of("100.00", "EUR")))
                        .toList());
    }

    public static StayTerms room(RoomNumber room, String checkIn, String checkOut) {
        return room(room, stay(checkIn, checkOut));
    }

    public static BookingTerms terms(StayTerms agreed) {
        return new BookingTerms(
                NUMBER,
                HOTEL,
                agreed.roomNumber(),
                agreed.roomType(),
                agreed.stay(),
                2,
                new GuestId(new UUID(1, 1)),
                new GuestName("Ada", "Lovelace"),
                agreed.nights());
    }

    /** Pending, for the last two nights of the year and the first of the next. */
    public static Booking pending() {
        return pending(room(ROOM, "2026-12-30", "2027-01-02"), null, false);
    }

    public static Booking pending(StayTerms agreed, @Nullable Instant holdExpiresAt, boolean newGuest) {
        return Booking.pending(id(1), REQUEST, terms(agreed), holdExpiresAt, newGuest, NOW, NOW.plus(TIMES.pending()));
    }

    public static Booking confirmed() {
        return pending().committed();
    }

    public static Booking confirmed(StayTerms agreed) {
        return pending(agreed, null, false).committed();
    }

    public static Booking heldUntil(Instant end) {
        return pending(room(ROOM, "2026-12-30", "2027-01-02"), end, false).committed();
    }

    public static Booking checkedIn() {
        return confirmed().become(BookingState.CHECKED_IN, null);
    }

    public static Booking cancelled() {
        return confirmed().become(BookingState.CANCELLED, null);
    }

    public static RequestKey key(String key, String request) {
        return new RequestKey(key, fingerprint(request));
    }
}
