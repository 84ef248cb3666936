package dev.innkeeper.reservation.retention.service;

import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static dev.innkeeper.reservation.retention.service.StaysOnRecord.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.retention.RetentionMetrics;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.guests.service.GuestErasure;
import dev.innkeeper.reservation.history.cassandra.HistoryByReservationDao;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Guests come with bookings that are made now, so time is far ahead where their stays are over. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class GuestRetentionTest {
    private static final Duration KEPT = Duration.ofDays(365);

    @Inject
    StaysOnRecord stays;

    @Inject
    BookingsByGuestDao byGuest;

    @Inject
    BookingsDao bookings;

    @Inject
    GuestsDao guests;

    @Inject
    GuestErasure erasure;

    @Inject
    HistoryByReservationDao history;

    @Inject
    RetentionMetrics metrics;

    @Inject
    GuestRetention asConfigured;

    @Inject
    CrashPoint crash;

    private final BookingFixture fixture = aBooking().from("2028-05-03");

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2028-02-26", "2028-02-27", "2028-02-28", "2028-12-29", "2028-12-30", "2029-02-26"})
    void a_guest_is_erased_once_the_last_stay_ended_too_long_ago_in_every_time_zone(String checkIn) {
        BookingFixture stay = aBooking().from(checkIn);
        Booking booking = stays.departed(stay);
        Instant over = over(booking);

        at(over.minusSeconds(1), booking);
        assertThat(hasDetails(booking)).isTrue();

        at(over, booking);
        assertThat(hasDetails(booking)).isFalse();
        assertThat(row(booking).terms().guest().isErased()).isTrue();
    }

    @Test
    void no_table_has_the_name_any_more_and_the_service_did_it() {
        Booking booking = stays.departed(fixture);
        assertThat(stays.tablesNaming(fixture)).isNotEmpty();

        at(over(booking), booking);

        assertThat(stays.tablesNaming(fixture)).isEmpty();
        assertThat(await(history.newest(booking.number(), 1)))
                .extracting(BookingChange::by)
                .containsExactly(Actor.SERVICE);
    }

    @Test
    void a_live_reservation_keeps_its_guest_however_long_ago_it_ended() {
        Booking booking = stays.confirmed(fixture);

        at(over(booking).plus(Duration.ofDays(5_000)), booking);

        assertThat(hasDetails(booking)).isTrue();
        assertThat(row(booking).terms().guest().isErased()).isFalse();
    }

    @Test
    void a_guest_in_the_house_who_should_have_left_is_kept() {
        Booking confirmed = stays.confirmed(fixture);
        Booking inHouse = stays.replaced(confirmed, confirmed.arrived(fixture.checkIn(), null));

        at(over(inHouse).plus(Duration.ofDays(5_000)), inHouse);

        assertThat(hasDetails(inHouse)).isTrue();
    }

    @Test
    void a_check_out_that_may_still_be_undone_keeps_the_guest() {
        Booking confirmed = stays.confirmed(fixture);
        Instant over = over(confirmed);
        LocalDate late = LocalDate.ofInstant(over, ZoneOffset.ofHours(-12));
        Booking departed = stays.replaced(
                confirmed, confirmed.arrived(fixture.checkIn(), null).departed(late, Instant.now(), null));

        at(over, departed);
        assertThat(hasDetails(departed)).isTrue();

        at(over.plus(Duration.ofDays(1)), departed);
        assertThat(hasDetails(departed)).isFalse();
    }

    @Test
    void a_later_stay_keeps_the_guest_everywhere() {
        Booking first = stays.departed(fixture);
        Booking second = stays.departed(new BookingFixture(
                fixture.hotel(), 102, fixture.checkIn().plusYears(1), 2, fixture.guestId(), "Ana", fixture.lastName()));

        at(over(first), first);
        assertThat(hasDetails(first)).isTrue();

        at(over(second), first);
        assertThat(stays.tablesNaming(fixture)).isEmpty();
    }

    @Test
    void a_cancelled_stay_counts_until_it_would_have_ended() {
        Booking confirmed = stays.confirmed(fixture);
        Booking cancelled = stays.replaced(
                confirmed,
                confirmed.ended(
                        ReservationStatus.CANCELLED,
                        new Ending(Instant.now(), Money.zero(confirmed.terms().currency()), null),
                        null));

        at(over(cancelled).minusSeconds(1), cancelled);
        assertThat(hasDetails(cancelled)).isTrue();

        at(over(cancelled), cancelled);
        assertThat(hasDetails(cancelled)).isFalse();
    }

    @Test
    void a_booking_in_progress_keeps_the_guest() {
        Booking past = stays.departed(aBooking().from("2020-05-03"));
        GuestId guest = past.terms().guestId();
        await(byGuest.write(guest, new GuestBooking(aBooking().wanted().number(), past.hotelId())));
        // Without details, which are as young.
        await(guests.takeBack(guest));

        at(Instant.now().plus(KEPT).minusSeconds(60), past);
        assertThat(row(past).terms().guest().isErased()).isFalse();

        at(Instant.now().plus(KEPT).plusSeconds(60), past);
        assertThat(row(past).terms().guest().isErased()).isTrue();
    }

    @Test
    void details_that_were_written_within_the_time_keep_the_guest() {
        Booking past = stays.departed(aBooking().from("2020-05-03"));

        at(Instant.now(), past);

        assertThat(hasDetails(past)).isTrue();
    }

    @Test
    void a_guest_without_a_booking_counts_from_the_last_change() {
        GuestId guest = BookingFixture.anyGuest();
        await(guests.insert(new StoredGuest(
                new Guest(guest, new GuestDetails("Ana", "Silva", null, Set.of(), List.of(), Map.of())),
                Revision.next())));

        await(kept(Instant.now().plus(KEPT).minusSeconds(60)).consider(guest));
        assertThat(await(guests.find(guest))).isPresent();

        await(kept(Instant.now().plus(KEPT).plusSeconds(60)).consider(guest));
        assertThat(await(guests.find(guest))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void an_erasure_that_dies_half_way_is_completed_by_the_next_pass(int writes) {
        Booking booking = stays.departed(fixture);
        crash.after(writes);
        await(pass(over(booking), booking).onFailure().recoverWithNull());
        crash.disarm();

        at(over(booking), booking);

        assertThat(stays.tablesNaming(fixture)).isEmpty();
    }

    @Test
    void a_guest_who_is_erased_is_not_written_again() {
        Booking booking = stays.departed(fixture);
        at(over(booking), booking);

        crash.after(0);
        at(over(booking), booking);

        assertThat(crash.disarm()).isZero();
    }

    @Test
    void nobody_is_erased_unless_somebody_says_so() {
        Booking booking = stays.departed(aBooking().from("2020-05-03"));

        await(asConfigured.consider(booking.terms().guestId()));

        assertThat(asConfigured.isOn()).isFalse();
        assertThat(hasDetails(booking)).isTrue();
    }

    private static Instant over(Booking booking) {
        return booking.terms()
                .stay()
                .checkOut()
                .plusDays(KEPT.toDays() + 1)
                .atStartOfDay()
                .toInstant(ZoneOffset.ofHours(-12));
    }

    private void at(Instant now, Booking booking) {
        await(pass(now, booking));
    }

    /** What a pass over both tables does to the booking and its guest. */
    private Uni<Void> pass(Instant now, Booking booking) {
        BookingRetention ofBookings = new BookingRetention(
                bookings, history, kept(now), metrics, new Config(KEPT, Duration.ZERO), clock(now));
        GuestId guest = booking.terms().guestId();
        return ofBookings
                .consider(booking.number().value())
                .chain(() -> guests.find(guest))
                // Only who is in the table is met there.
                .chain(found -> found.isPresent()
                        ? kept(now).consider(guest)
                        : Uni.createFrom().voidItem());
    }

    private GuestRetention kept(Instant now) {
        return new GuestRetention(
                byGuest, bookings, guests, erasure, metrics, new Config(KEPT, Duration.ZERO), clock(now));
    }

    private static Clock clock(Instant now) {
        return Clock.fixed(now, ZoneOffset.UTC);
    }

    private boolean hasDetails(Booking booking) {
        return await(guests.find(booking.terms().guestId())).isPresent();
    }

    private Booking row(Booking booking) {
        return await(bookings.reservation(booking.number())).orElseThrow();
    }

    record Config(Duration guests, Duration history) implements RetentionConfig {
        @Override
        public Duration every() {
            return Duration.ofSeconds(5);
        }

        @Override
        public int rows() {
            return 500;
        }
    }
}
