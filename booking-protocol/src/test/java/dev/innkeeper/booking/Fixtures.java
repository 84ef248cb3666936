package dev.innkeeper.booking;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.Charges;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.FormerStay;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.HotelDay;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Requests and reservations to begin a test with. */
public final class Fixtures {
    public static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    public static final BookingTimes TIMES =
            new BookingTimes(Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(60));
    public static final HotelId HOTEL = new HotelId("grand");
    public static final RoomType DOUBLE = new RoomType("double");
    public static final RoomNumber ROOM = new RoomNumber(101);
    public static final RoomNumber OTHER_ROOM = new RoomNumber(102);
    public static final ConfirmationNumber NUMBER = new ConfirmationNumber("0123456789ABC");
    public static final Fingerprint REQUEST = fingerprint("a request");

    /** The last two nights of a year and the first of the next: two months. */
    public static final Stay STAY = stay("2026-12-30", "2027-01-02");

    public static final Stay LAST_NIGHT = stay("2027-01-01", "2027-01-02");
    public static final ClaimScope SCOPE = new ClaimScope(HOTEL, NUMBER, ROOM, STAY);
    public static final ClaimScope OTHER_SCOPE = new ClaimScope(HOTEL, NUMBER, OTHER_ROOM, STAY);

    /** Another guest's token. */
    public static final Owner RIVAL = Owner.of(new ConfirmationNumber("ZZZZZZZZZZZZZ"), REQUEST, ROOM, 1);

    private Fixtures() {}

    public static Fingerprint fingerprint(String request) {
        return Fingerprint.of(request.getBytes(StandardCharsets.UTF_8));
    }

    public static Owner token(int attempt) {
        return token(ROOM, attempt);
    }

    public static Owner token(RoomNumber room, int attempt) {
        return Owner.of(NUMBER, REQUEST, room, attempt);
    }

    public static Stay stay(String checkIn, String checkOut) {
        return new Stay(LocalDate.parse(checkIn), LocalDate.parse(checkOut));
    }

    public static StayTerms room(RoomNumber room, Stay stay) {
        return new StayTerms(
                room,
                DOUBLE,
                stay,
                stay.nights()
                        .map(night -> new NightPrice(night, Money.of("100.00", "EUR")))
                        .toList());
    }

    public static ClaimRequest claimOf(RoomNumber room, Stay stay) {
        return new ClaimRequest(NUMBER, REQUEST, HOTEL, room, null, stay, Party.of(2), null, null, null);
    }

    public static ClaimRequest claimOfAnyDouble() {
        return new ClaimRequest(NUMBER, REQUEST, HOTEL, null, DOUBLE, STAY, Party.of(2), null, null, null);
    }

    public static NewBooking wanted() {
        return wanted(claimOf(ROOM, STAY));
    }

    public static NewBooking wanted(ClaimRequest claim) {
        return wanted(claim, null, null);
    }

    public static NewBooking wanted(ClaimRequest claim, @Nullable Instant holdExpiresAt, @Nullable NewGuest newGuest) {
        return new NewBooking(
                claim,
                new GuestId(new UUID(1, 1)),
                new GuestName("Ada", "Lovelace"),
                newGuest,
                Set.of("ada"),
                new Remarks("early", "phone", "ada-1", "guide", "click-1"),
                holdExpiresAt,
                NOW);
    }

    public static Booking confirmed() {
        return confirmed(STAY);
    }

    public static Booking confirmed(Stay stay) {
        return Booking.committed(wanted(claimOf(ROOM, stay)), room(ROOM, stay));
    }

    public static Booking heldUntil(Instant end) {
        return Booking.committed(wanted(claimOf(ROOM, STAY), end, null), room(ROOM, STAY));
    }

    public static Booking checkedIn() {
        return confirmed().become(ReservationStatus.CHECKED_IN, null);
    }

    public static Booking cancelled() {
        return ended(confirmed(), ReservationStatus.CANCELLED, null);
    }

    /** After an end without a guest, and without a penalty. */
    public static Booking ended(Booking row, ReservationStatus status, @Nullable RequestKey key) {
        return row.ended(status, new Ending(NOW, Money.zero(row.terms().currency()), null), key);
    }

    /** After a change of stay. */
    public static Booking moved(Booking row, StayTerms to) {
        Booking wanting = row.wanting(to, NOW);
        return wanting.moved(Objects.requireNonNull(wanting.change()), NOW);
    }

    /** A stay that cost the usual price. */
    public static FormerStay former(int attempt, RoomNumber room, Stay stay) {
        return new FormerStay(
                attempt, room, stay, new Charges(NOW, room(room, stay).nights(), List.of()));
    }

    /** A day at a hotel in Greenwich, at noon. */
    public static HotelDay day(LocalDate date) {
        return HotelDay.at(date.atTime(LocalTime.NOON).toInstant(ZoneOffset.UTC), ZoneOffset.UTC);
    }

    /** A clock without pauses. */
    public static Timer timer(Supplier<Instant> now) {
        return new Timer() {
            @Override
            public Instant now() {
                return now.get();
            }

            @Override
            public Uni<Void> pause(Duration longest) {
                return Uni.createFrom().voidItem();
            }
        };
    }

    public static RequestKey key(String key, String request) {
        return new RequestKey(key, fingerprint(request));
    }
}
