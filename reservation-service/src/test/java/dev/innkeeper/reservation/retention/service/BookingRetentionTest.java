package dev.innkeeper.reservation.retention.service;

import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static dev.innkeeper.reservation.retention.service.StaysOnRecord.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.common.retention.RetentionMetrics;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import dev.innkeeper.reservation.history.cassandra.HistoryByReservationDao;
import dev.innkeeper.reservation.retention.service.GuestRetentionTest.Config;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Histories of stays that are over. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BookingRetentionTest {
    private static final Duration KEPT = Duration.ofDays(90);
    private static final Instant LATER = Instant.parse("2020-12-01T00:00:00Z");

    @Inject
    StaysOnRecord stays;

    @Inject
    BookingPorts ports;

    @Inject
    BookingsDao bookings;

    @Inject
    GuestsDao guestRows;

    @Inject
    GuestRetention guests;

    @Inject
    HistoryByReservationDao history;

    @Inject
    RetentionMetrics metrics;

    @Inject
    BookingRetention asConfigured;

    @Inject
    CrashPoint crash;

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2019-12-30", "2020-02-26", "2020-02-27", "2020-02-28", "2020-05-03"})
    void a_history_goes_once_its_stay_ended_too_long_ago_in_every_time_zone(String checkIn) {
        Booking booking = stays.departed(aBooking().from(checkIn));
        Instant over = booking.terms()
                .stay()
                .checkOut()
                .plusDays(KEPT.toDays() + 1)
                .atStartOfDay()
                .toInstant(ZoneOffset.ofHours(-12));

        at(over.minusSeconds(1), booking);
        assertThat(hasHistory(booking)).isTrue();

        at(over, booking);
        assertThat(hasHistory(booking)).isFalse();
        assertThat(await(bookings.reservation(booking.number()))).isPresent();
    }

    @Test
    void the_history_of_a_live_reservation_stays() {
        Booking booking = stays.confirmed(aBooking().from("2020-05-03"));

        at(LATER, booking);

        assertThat(hasHistory(booking)).isTrue();
    }

    @Test
    void a_change_that_is_published_again_does_not_come_back() {
        Booking booking = stays.departed(aBooking().from("2020-05-03"));
        at(LATER, booking);

        await(ports.derivedRows().publish(booking, Instant.now()));

        assertThat(hasHistory(booking)).isFalse();
    }

    @Test
    void whoever_dies_before_or_in_the_deletion_does_it_again() {
        Booking booking = stays.departed(aBooking().from("2020-05-03"));

        crash.after(0);
        assertThatThrownBy(() -> at(LATER, booking)).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();
        assertThat(hasHistory(booking)).isTrue();

        crash.losingTheReplyOf(1);
        assertThatThrownBy(() -> at(LATER, booking)).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();
        assertThat(hasHistory(booking)).isFalse();

        at(LATER, booking);
        assertThat(hasHistory(booking)).isFalse();
    }

    @Test
    void what_is_gone_is_not_deleted_again() {
        Booking booking = stays.departed(aBooking().from("2020-05-03"));
        at(LATER, booking);

        crash.after(0);
        at(LATER, booking);

        assertThat(crash.disarm()).isZero();
    }

    @Test
    void nothing_goes_unless_somebody_says_so() {
        Booking booking = stays.departed(aBooking().from("2020-05-03"));

        await(asConfigured.consider(booking.number().value()));

        assertThat(asConfigured.isOn()).isFalse();
        assertThat(hasHistory(booking)).isTrue();
    }

    @Test
    void the_walk_meets_every_booking() {
        Booking booking = stays.departed(aBooking().from("2020-05-03"));
        ReservationRetention walk = new ReservationRetention(
                retention(LATER), guests, bookings, guestRows, metrics, new Config(Duration.ZERO, KEPT));

        for (int pages = 0; pages < 200 && hasHistory(booking); pages++) {
            await(walk.step());
        }

        assertThat(hasHistory(booking)).isFalse();
    }

    private void at(Instant now, Booking booking) {
        await(retention(now).consider(booking.number().value()));
    }

    private BookingRetention retention(Instant now) {
        return new BookingRetention(
                bookings, history, guests, metrics, new Config(Duration.ZERO, KEPT), Clock.fixed(now, ZoneOffset.UTC));
    }

    private boolean hasHistory(Booking booking) {
        return !await(history.newest(booking.number(), 1)).isEmpty();
    }
}
