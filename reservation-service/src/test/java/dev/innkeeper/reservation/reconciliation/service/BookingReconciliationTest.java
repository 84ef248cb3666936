package dev.innkeeper.reservation.reconciliation.service;

import static dev.innkeeper.common.reconciliation.FindingKind.BOOKING_OVERDUE;
import static dev.innkeeper.common.reconciliation.FindingKind.BOOKING_UNREADABLE;
import static dev.innkeeper.common.reconciliation.FindingKind.NIGHT_CLOSED;
import static dev.innkeeper.common.reconciliation.FindingKind.NIGHT_LOST;
import static dev.innkeeper.common.reconciliation.FindingKind.NIGHT_TAKEN;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static dev.innkeeper.reservation.reconciliation.CorruptedBookings.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.reconciliation.CorruptedBookings;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BookingReconciliationTest {
    private static final LocalDate ARRIVAL = LocalDate.parse("2027-05-03");
    private static final int ROOM = 101;

    @Inject
    CorruptedBookings bookings;

    @Inject
    BookingReconciliation audit;

    @Inject
    BookingsDao table;

    @Inject
    RowCheck rows;

    @Inject
    NightCheck nights;

    @Inject
    VertxTimer timer;

    @Inject
    TestClock clock;

    @Inject
    RecoveryHandler recoveryHandler;

    HotelsInMemory hotels;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @Test
    void a_reservation_as_it_should_be_is_right() {
        Booking booking = bookings.confirmed(aBooking(), hotels);

        ReconciliationPage page = report(booking);

        assertThat(page.findings()).isEmpty();
        assertThat(page.checked()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "reservations_by_hotel_date | ROW_MISSING | DELETE FROM reservation.reservations_by_hotel_date WHERE hotel_id = {hotel} AND start_date = {date} AND room_number = {room} AND confirm_number = {number}",
                "reservations_by_hotel_date | ROW_WRONG | UPDATE reservation.reservations_by_hotel_date SET state = 'CANCELLED' WHERE hotel_id = {hotel} AND start_date = {date} AND room_number = {room} AND confirm_number = {number}",
                "reservations_by_hotel_month | ROW_MISSING | DELETE FROM reservation.reservations_by_hotel_month WHERE hotel_id = {hotel} AND month = {month} AND room_number = {room} AND confirm_number = {number}",
                "reservations_by_hotel_month | ROW_WRONG | UPDATE reservation.reservations_by_hotel_month SET end_date = '2027-05-04' WHERE hotel_id = {hotel} AND month = {month} AND room_number = {room} AND confirm_number = {number}",
                "reservations_by_guest | ROW_MISSING | DELETE FROM reservation.reservations_by_guest WHERE guest_last_name_key = {name} AND month = {month} AND start_date = {date} AND guest_id = {guest} AND confirm_number = {number}",
                "reservations_by_guest | ROW_WRONG | DELETE nights FROM reservation.reservations_by_guest WHERE guest_last_name_key = {name} AND month = {month} AND start_date = {date} AND guest_id = {guest} AND confirm_number = {number}",
                "reservations_by_contact | ROW_MISSING | DELETE FROM reservation.reservations_by_contact WHERE contact = 'guest {guest}' AND start_date = {date} AND confirm_number = {number}",
                "reservations_by_contact | ROW_WRONG | UPDATE reservation.reservations_by_contact SET hotel_id = 'other' WHERE contact = 'guest {guest}' AND start_date = {date} AND confirm_number = {number}",
                "months_by_guest_name | ROW_MISSING | DELETE FROM reservation.months_by_guest_name WHERE guest_last_name_key = {name} AND month = {month}",
                "history_by_reservation | ROW_MISSING | DELETE FROM reservation.history_by_reservation WHERE confirm_number = {number}",
                "history_by_reservation | ROW_WRONG | UPDATE reservation.history_by_reservation SET kind = 'CANCELLED' WHERE confirm_number = {number} AND version = 1",
                "bookings_by_guest | ROW_MISSING | DELETE FROM reservation.bookings_by_guest WHERE guest_id = {guest} AND confirm_number = {number}"
            })
    void a_row_that_somebody_has_spoiled_is_found_and_written_again(String where, FindingKind kind, String cql) {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        bookings.run(cql, booking);

        assertThat(report(booking).findings())
                .anySatisfy(finding -> {
                    assertThat(finding.kind()).isEqualTo(kind);
                    assertThat(finding.table()).isEqualTo(where);
                    assertThat(finding.confirmationNumber())
                            .isEqualTo(booking.terms().confirmationNumber());
                })
                .noneMatch(Finding::mended);
        assertThat(repair(booking).findings()).isNotEmpty().allMatch(Finding::mended);
        assertThat(report(booking).findings()).isEmpty();
    }

    @Test
    void a_history_that_the_row_has_forgotten_begins_again_with_what_the_row_is() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        Booking later = booking.affirmed(0).withoutChangesOf(booking);
        assertThat(await(table.replace(later, booking.revision()))).isTrue();
        assertThat(report(booking).findings()).isEmpty();
        bookings.run("DELETE FROM reservation.history_by_reservation WHERE confirm_number = {number}", booking);

        assertThat(kinds(report(booking))).containsExactly(FindingKind.ROW_MISSING);
        assertThat(repair(booking).mended()).isEqualTo(1);
        assertThat(report(booking).findings()).isEmpty();
    }

    @Test
    void a_history_is_missed_only_while_every_history_is_kept() {
        LocalDate today = LocalDate.now(clock);
        Booking old = bookings.confirmed(aBooking().from(today.minusDays(94).toString()), hotels);
        Booking young = bookings.confirmed(aBooking().from(today.minusDays(80).toString()), hotels);
        List.of(old, young)
                .forEach(booking -> bookings.run(
                        "DELETE FROM reservation.history_by_reservation WHERE confirm_number = {number}", booking));

        assertThat(report(old).findings()).isEmpty();
        assertThat(kinds(report(young))).containsExactly(FindingKind.ROW_MISSING);
    }

    @Test
    void no_row_follows_from_a_version_that_a_cell_from_the_future_hides() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        bookings.hideChanges(booking, Duration.ofHours(1));
        bookings.run(
                "DELETE FROM reservation.reservations_by_hotel_month WHERE hotel_id = {hotel} AND month = {month}"
                        + " AND room_number = {room} AND confirm_number = {number}",
                booking);

        try {
            assertThat(repair(booking).mended()).isZero();
            assertThat(kinds(report(booking))).containsExactly(FindingKind.ROW_MISSING);
        } finally {
            bookings.remove(booking, Duration.ofHours(2));
        }
    }

    @Test
    void a_night_that_is_free_is_claimed_again() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        hotels.give(booking.hotelId(), ROOM, ARRIVAL, Owner.FREE);

        assertThat(kinds(report(booking))).containsExactly(NIGHT_LOST);
        assertThat(repair(booking).mended()).isEqualTo(1);
        assertThat(hotels.claimed(booking.hotelId()).get(ROOM + " " + ARRIVAL).owner())
                .isEqualTo(booking.token());
        assertThat(report(booking).findings()).isEmpty();
    }

    @Test
    void a_night_given_to_a_dead_token_is_taken_back() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        Owner dead = aBooking().booking().token();
        hotels.give(booking.hotelId(), ROOM, ARRIVAL, dead);
        clock.putForward(Duration.ofMinutes(1));

        assertThat(kinds(report(booking))).containsExactly(NIGHT_LOST);
        assertThat(repair(booking).mended()).isEqualTo(1);
        assertThat(report(booking).findings()).isEmpty();
    }

    @Test
    void a_night_of_two_live_reservations_is_only_reported() {
        BookingFixture same = aBooking();
        Booking first = bookings.confirmed(same, hotels);
        Booking second = bookings.confirmed(same.by("Bea", "Brown" + BookingFixture.suffix()), hotels);

        assertThat(kinds(repair(first))).containsExactly(NIGHT_TAKEN, NIGHT_TAKEN);
        assertThat(report(first).findings()).hasSize(2);
        assertThat(report(second).findings()).isEmpty();
    }

    @Test
    void a_night_that_staff_have_closed_is_only_reported() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        hotels.close(booking.hotelId(), ROOM, ARRIVAL);

        ReconciliationPage page = repair(booking);

        assertThat(kinds(page)).containsExactly(NIGHT_CLOSED);
        assertThat(page.mended()).isZero();
    }

    @Test
    void a_booking_that_nobody_looks_after_is_decided() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        Booking overdue = booking.wanting(booking.terms().agreed(), timer.now().minusSeconds(1));
        await(table.replace(overdue, booking.revision()));

        assertThat(kinds(report(overdue))).containsExactly(BOOKING_OVERDUE);
        assertThat(repair(overdue).mended()).isEqualTo(1);
        assertThat(await(table.reservation(booking.number())).orElseThrow().change())
                .isNull();
    }

    @Test
    void a_booking_whose_row_cannot_be_read_is_reported() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        bookings.run("DELETE nights FROM reservation.bookings WHERE confirm_number = {number}", booking);

        assertThat(kinds(repair(booking))).containsExactly(BOOKING_UNREADABLE);
        bookings.run("DELETE FROM reservation.bookings WHERE confirm_number = {number}", booking);
    }

    @Test
    void a_guest_who_was_forgotten_has_no_rows_by_name() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        Booking forgotten = booking.withoutPerson(booking.terms().guest().lastName());
        await(table.replace(forgotten, booking.revision()));
        bookings.run(
                "DELETE FROM reservation.reservations_by_guest WHERE guest_last_name_key = {name} AND month = {month}",
                booking);
        bookings.run("DELETE FROM reservation.months_by_guest_name WHERE guest_last_name_key = {name}", booking);

        assertThat(report(forgotten).findings())
                .extracting(Finding::table)
                .containsExactlyInAnyOrder("reservations_by_hotel_date", "reservations_by_hotel_month");
    }

    @Test
    void what_has_just_changed_is_left_to_the_sweeper() {
        Booking booking = bookings.confirmed(aBooking(), hotels);
        BookingCheck patient = new BookingCheck(table, rows, nights, timer, new Patient());

        assertThat(patient.isUnderWay(
                        await(table.stored(booking.number(), true)).orElseThrow()))
                .isTrue();
    }

    private ReconciliationPage report(Booking booking) {
        return await(audit.page(List.of(booking.number().value()), false, null));
    }

    private ReconciliationPage repair(Booking booking) {
        return await(audit.page(List.of(booking.number().value()), true, null));
    }

    private static List<FindingKind> kinds(ReconciliationPage page) {
        return page.findings().stream().map(Finding::kind).toList();
    }

    private static final class Patient implements ReconciliationConfig {
        @Override
        public Duration quiet() {
            return Duration.ofDays(1_000);
        }

        @Override
        public Duration pause() {
            return Duration.ofMillis(1);
        }

        @Override
        public Duration journal() {
            return Duration.ofMinutes(5);
        }
    }
}
