package dev.innkeeper.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.Remarks;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.booking.value.NewGuest;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import dev.innkeeper.reservation.model.Reservation;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A booking with usual values that a test can change. Each has its own number, id and hotel. */
public record BookingFixture(
        HotelId hotel, int room, LocalDate checkIn, int nights, GuestId guestId, String firstName, String lastName) {
    private static final SecureRandom RANDOM = new SecureRandom();

    public static BookingFixture aBooking() {
        return new BookingFixture(
                anyHotel(), 101, LocalDate.parse("2027-05-03"), 2, anyGuest(), "Ana", "Smith" + suffix());
    }

    /** A hotel that no other test uses. */
    public static HotelId anyHotel() {
        return new HotelId("hotel-" + suffix());
    }

    /** A guest that no other test uses. */
    public static GuestId anyGuest() {
        return new GuestId(UUID.randomUUID());
    }

    /** Letters and digits that no other test uses. */
    public static String suffix() {
        return UUID.randomUUID().toString().substring(0, 13);
    }

    public BookingFixture at(HotelId another) {
        return new BookingFixture(another, room, checkIn, nights, guestId, firstName, lastName);
    }

    public BookingFixture inRoom(int another) {
        return new BookingFixture(hotel, another, checkIn, nights, guestId, firstName, lastName);
    }

    public BookingFixture from(String date) {
        return new BookingFixture(hotel, room, LocalDate.parse(date), nights, guestId, firstName, lastName);
    }

    public BookingFixture forNights(int another) {
        return new BookingFixture(hotel, room, checkIn, another, guestId, firstName, lastName);
    }

    /** Booked by another guest of that name. */
    public BookingFixture by(String first, String last) {
        return new BookingFixture(hotel, room, checkIn, nights, anyGuest(), first, last);
    }

    /** A confirmed reservation of a guest who is known. */
    public Booking booking() {
        return Booking.committed(wanted(null), terms());
    }

    /** The same with a guest that it creates. */
    public Booking bringing(NewGuest guest) {
        return Booking.committed(wanted(guest), terms());
    }

    /** A request for it. */
    public NewBooking wanted() {
        return wanted(null);
    }

    /** A confirmed reservation that is found by these contacts. */
    public Booking found(Set<String> contacts) {
        return Booking.committed(wanted(null, contacts), terms());
    }

    private NewBooking wanted(@Nullable NewGuest newGuest) {
        return wanted(newGuest, Set.of());
    }

    private NewBooking wanted(@Nullable NewGuest newGuest, Set<String> contacts) {
        Fingerprint request = Fingerprint.of(lastName.getBytes(StandardCharsets.UTF_8));
        return new NewBooking(
                new ClaimRequest(
                        ConfirmationNumber.random(RANDOM),
                        request,
                        hotel,
                        new RoomNumber(room),
                        null,
                        terms().stay(),
                        Party.of(2),
                        null,
                        null,
                        null),
                guestId,
                new GuestName(firstName, lastName),
                newGuest,
                contacts,
                Remarks.NONE,
                null,
                Instant.now().truncatedTo(ChronoUnit.MILLIS));
    }

    private StayTerms terms() {
        Stay stay = new Stay(checkIn, checkIn.plusDays(nights));
        return new StayTerms(
                new RoomNumber(room),
                new RoomType("double"),
                stay,
                stay.nights()
                        .map(night -> new NightPrice(night, Money.of("129.00", "EUR")))
                        .toList());
    }

    /** Has it on record as a reservation. */
    public Reservation in(BookingPorts ports) {
        return in(ports, ReservationStatus.CONFIRMED);
    }

    /** Has it on record as a reservation that has come into {@code status}. */
    public Reservation in(BookingPorts ports, ReservationStatus status) {
        Booking first = booking();
        Booking reservation = status.isLive() || status == ReservationStatus.CHECKED_OUT
                ? first.become(status, null)
                : first.ended(
                        status,
                        new Ending(first.createdAt(), Money.zero(first.terms().currency()), null),
                        null);
        ports.bookings()
                .insert(first)
                .chain(() -> ports.bookings().replace(reservation, first.revision()))
                .chain(() -> ports.derivedRows().publish(reservation, Instant.now()))
                .await()
                .atMost(Duration.ofSeconds(20));
        return Reservation.of(reservation);
    }
}
