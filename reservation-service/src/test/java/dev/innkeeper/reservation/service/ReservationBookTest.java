package dev.innkeeper.reservation.service;

import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.reservation.model.Booking;
import dev.innkeeper.reservation.model.BookingState;
import dev.innkeeper.reservation.model.BookingTerms;
import dev.innkeeper.reservation.model.HouseView;
import dev.innkeeper.reservation.model.NameFilter;
import dev.innkeeper.reservation.model.Reservation;
import dev.innkeeper.reservation.model.ReservationStatus;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class ReservationBookTest {
    /** Writes of a booking of two nights: T, C, four derived rows, and one of each night. */
    private static final int WRITES = 8;

    @Inject
    ReservationBook book;

    @Inject
    ReservationService reservations;

    @Inject
    GuestReservationService guestReservations;

    @Inject
    CrashPoint crash;

    @AfterEach
    void disarm() {
        crash.disarm();
    }

    @Test
    void a_booking_of_two_nights_takes_eight_writes() {
        crash.after(100);

        book(aBooking().pending());

        assertThat(crash.disarm()).isEqualTo(WRITES);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void after_a_crash_at_any_write_the_same_booking_again_completes_it(int writes) {
        Booking booking = aBooking().pending();
        crash.after(writes);
        assertThatThrownBy(() -> book(booking)).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();

        book(booking);

        assertFoundEverywhere(booking);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void after_the_lost_reply_of_any_write_the_same_booking_again_completes_it(int writes) {
        Booking booking = aBooking().pending();
        crash.losingTheReplyOf(writes);
        assertThatThrownBy(() -> book(booking)).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();

        book(booking);

        assertFoundEverywhere(booking);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void before_the_commit_nobody_is_shown_anything(int writes) {
        Booking booking = aBooking().pending();
        crash.after(writes);
        assertThatThrownBy(() -> book(booking)).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();

        Optional<Reservation> projected = await(book.project(booking.id()));

        assertThat(projected).isEmpty();
        assertThat(everywhere(booking)).allSatisfy(found -> assertThat(found).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void after_the_commit_the_row_alone_brings_back_all_that_is_derived_from_it(int writes) {
        Booking booking = aBooking().pending();
        crash.after(writes);
        assertThatThrownBy(() -> book(booking)).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();

        Optional<Reservation> projected = await(book.project(booking.id()));

        assertThat(projected).map(Reservation::status).contains(ReservationStatus.CONFIRMED);
        assertFoundEverywhere(booking);
    }

    @Test
    void a_booking_that_was_given_up_does_not_become_a_reservation() {
        Booking booking = aBooking().pending();
        await(book.enter(booking));

        assertThat(await(book.abort(booking.id(), 1))).isTrue();

        assertThat(await(book.commit(booking.id(), 1, ReservationStatus.CONFIRMED)))
                .isEmpty();
        assertThat(everywhere(booking)).allSatisfy(found -> assertThat(found).isEmpty());
    }

    @Test
    void a_reservation_is_not_given_up_as_a_booking() {
        Booking booking = aBooking().pending();
        book(booking);

        assertThat(await(book.abort(booking.id(), 1))).isFalse();

        assertFoundEverywhere(booking);
    }

    @Test
    void another_attempt_than_the_one_on_record_commits_nothing() {
        Booking booking = aBooking().pending();
        await(book.enter(booking));

        assertThat(await(book.commit(booking.id(), 2, ReservationStatus.CONFIRMED)))
                .isEmpty();

        assertThat(await(book.booking(booking.id()))).map(Booking::state).contains(BookingState.PENDING);
    }

    @Test
    void the_first_request_under_an_id_stays_on_record() {
        Booking first = aBooking().pending();
        Booking other = aBooking().pending();
        Booking second =
                new Booking(first.id(), other.state(), 1, other.fingerprint(), other.terms(), null, other.createdAt());
        await(book.enter(first));

        Booking onRecord = await(book.enter(second));

        assertThat(onRecord).isEqualTo(first);
    }

    private void book(Booking booking) {
        await(book.enter(booking)
                .chain(entered -> book.commit(entered.id(), entered.attempt(), ReservationStatus.CONFIRMED)));
    }

    private void assertFoundEverywhere(Booking booking) {
        Reservation reservation = new Reservation(
                ReservationStatus.CONFIRMED, booking.terms(), booking.holdExpiresAt(), booking.createdAt());
        assertThat(everywhere(booking)).allSatisfy(found -> assertThat(found).containsExactly(reservation));
    }

    /** What each question finds of it: by number, arriving, each night in the house, by name. */
    private List<List<Reservation>> everywhere(Booking booking) {
        BookingTerms terms = booking.terms();
        LocalDate checkIn = terms.stay().checkIn();
        return List.of(
                byNumber(booking),
                ofDate(booking, checkIn, HouseView.ARRIVALS),
                ofDate(booking, checkIn, HouseView.IN_HOUSE),
                ofDate(booking, checkIn.plusDays(1), HouseView.IN_HOUSE),
                ofDate(booking, checkIn.plusDays(2), HouseView.DEPARTURES),
                await(guestReservations.ofGuests(
                                NameFilter.parse("lastName", terms.guest().lastName()), null, Limit.DEFAULT, null))
                        .items());
    }

    private List<Reservation> byNumber(Booking booking) {
        try {
            return await(reservations.byConfirmation(booking.terms().confirmationNumber(), null))
                    .booking()
                    .reservation()
                    .stream()
                    .toList();
        } catch (ProblemException unknown) {
            return List.of();
        }
    }

    private List<Reservation> ofDate(Booking booking, LocalDate date, HouseView asked) {
        return await(reservations.ofDate(booking.terms().hotelId(), date, asked, null, Limit.DEFAULT, null))
                .items();
    }

    private static <T> T await(Uni<T> uni) {
        return uni.await().atMost(Duration.ofSeconds(20));
    }
}
