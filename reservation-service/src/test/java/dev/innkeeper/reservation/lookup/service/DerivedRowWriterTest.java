package dev.innkeeper.reservation.lookup.service;

import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import dev.innkeeper.reservation.lookup.model.HouseQuery;
import dev.innkeeper.reservation.lookup.model.HouseView;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.model.Requester;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows that are derived from bookings. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class DerivedRowWriterTest {

    @Inject
    DerivedRowWriter book;

    @Inject
    BookingGuests bookingGuests;

    @Inject
    BookingPorts ports;

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
    void all_rows_are_written_in_one_request() {
        Booking booking = onRecord(aBooking().booking());
        crash.after(100);

        await(book.publish(booking, Instant.now()));

        assertThat(crash.disarm()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0})
    void after_a_crash_at_any_of_them_the_row_alone_brings_them_back(int writes) {
        Booking booking = onRecord(aBooking().booking());
        crash.after(writes);
        assertThatThrownBy(() -> await(book.publish(booking, Instant.now()))).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();

        await(book.publish(booking, Instant.now()));

        assertFoundEverywhere(booking);
    }

    @ParameterizedTest
    @CsvSource({"2027-05-03, 2, 5", "2027-05-03, 7, 5", "2027-05-31, 2, 6", "2027-05-28, 7, 6"})
    void the_rows_and_the_lines_of_the_folio_are_written_in_one_request(String checkIn, int nights, int rows) {
        Booking booking = onRecord(aBooking().from(checkIn).forNights(nights).booking());

        List<String> statements = StatementCounter.during(() -> await(book.publish(booking, Instant.now())));

        assertThat(statements).containsExactly("BATCH of " + (rows + nights));
        assertFoundEverywhere(booking);
    }

    @ParameterizedTest
    @CsvSource({"2027-05-03, 14, 5", "2027-05-28, 14, 6"})
    void the_lines_of_a_longer_stay_are_written_before_its_rows(String checkIn, int nights, int rows) {
        Booking booking = onRecord(aBooking().from(checkIn).forNights(nights).booking());

        List<String> statements = StatementCounter.during(() -> await(book.publish(booking, Instant.now())));

        assertThat(statements).containsExactly("BATCH of " + nights, "BATCH of " + rows);
        assertFoundEverywhere(booking);
    }

    @Test
    void the_guest_that_it_creates_is_a_link_before_and_a_row_more() {
        Booking booking = onRecord(
                aBooking().bringing(bookingGuests.carried(new GuestDetails("Ana", "Silva", null, null, null, null))));

        List<String> statements = StatementCounter.during(() -> await(book.publish(booking, Instant.now())));

        assertThat(statements).hasSize(2);
        assertThat(statements.get(0)).contains("reservation.bookings_by_guest");
        assertThat(statements.get(1)).isEqualTo("BATCH of 8");
    }

    @Test
    void what_is_derived_late_from_an_older_row_changes_nothing() {
        Booking booking = onRecord(aBooking().booking());
        await(book.publish(booking, Instant.now()));
        Booking moved = replaced(booking, moved(booking, 102, "2027-06-30", 3));
        await(book.publish(moved, Instant.now()));

        await(book.publish(booking, Instant.now()));

        assertThat(everywhere(booking).subList(1, 5))
                .allSatisfy(found -> assertThat(found).isEmpty());
        assertFoundEverywhere(moved);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void after_a_change_of_stay_no_row_of_the_old_one_is_left_wherever_a_crash_comes(int writes) {
        Booking booking = onRecord(aBooking().booking());
        await(book.publish(booking, Instant.now()));
        Booking moved = replaced(booking, moved(booking, 102, "2027-06-30", 3));
        crash.after(writes);
        assertThatThrownBy(() -> await(book.publish(moved, Instant.now()))).isInstanceOf(CrashPoint.Crash.class);
        crash.disarm();

        await(book.publish(moved, Instant.now()));

        assertThat(everywhere(booking).subList(1, 5))
                .allSatisfy(found -> assertThat(found).isEmpty());
        assertFoundEverywhere(moved);
    }

    @Test
    void a_stay_that_comes_back_to_its_first_room_and_days_is_found_there_again() {
        Booking booking = onRecord(aBooking().booking());
        await(book.publish(booking, Instant.now()));
        Booking moved = replaced(booking, moved(booking, 102, "2027-05-04", 2));
        await(book.publish(moved, Instant.now()));
        Booking back = replaced(moved, moved(moved, 101, "2027-05-03", 2));

        await(book.publish(back, Instant.now()));

        assertFoundEverywhere(back);
        assertThat(ofDate(moved, LocalDate.parse("2027-05-05"), HouseView.IN_HOUSE))
                .isEmpty();
    }

    @Test
    void a_forgotten_guest_is_not_found_by_name_and_the_reservation_stays() {
        Booking booking = onRecord(aBooking().booking());
        await(book.publish(booking, Instant.now()));
        String name = booking.terms().guest().lastName();
        Booking without =
                replaced(booking, booking.withoutPerson(FoldedText.of(name).key()));

        await(book.publish(without, Instant.now()));

        assertThat(byName(name)).isEmpty();
        assertThat(byName("erased").stream().map(Reservation::terms)).doesNotContain(without.terms());
        assertThat(ofDate(without, without.terms().stay().checkIn(), HouseView.ARRIVALS))
                .containsExactly(Reservation.of(without));
    }

    private Booking onRecord(Booking booking) {
        assertThat(await(ports.bookings().insert(booking))).isSameAs(booking);
        return booking;
    }

    private Booking replaced(Booking before, Booking next) {
        assertThat(await(ports.bookings().replace(next, before.revision()))).isTrue();
        return next;
    }

    private static Booking moved(Booking booking, int room, String checkIn, int nights) {
        LocalDate first = LocalDate.parse(checkIn);
        Stay stay = new Stay(first, first.plusDays(nights));
        StayTerms terms = new StayTerms(
                new RoomNumber(room),
                booking.terms().roomType(),
                stay,
                stay.nights()
                        .map(night -> new NightPrice(
                                night, booking.terms().nights().get(0).price()))
                        .toList());
        Booking wanting = booking.wanting(terms, Instant.now().plusSeconds(30));
        return wanting.moved(Optional.ofNullable(wanting.change()).orElseThrow(), Instant.now());
    }

    private void assertFoundEverywhere(Booking booking) {
        Reservation reservation = Reservation.of(booking);
        assertThat(everywhere(booking)).allSatisfy(found -> assertThat(found).containsExactly(reservation));
    }

    /** What each question finds of it: by number, arriving, first and last night in the house, leaving, by name. */
    private List<List<Reservation>> everywhere(Booking booking) {
        BookingTerms terms = booking.terms();
        LocalDate checkOut = terms.stay().checkOut();
        return List.of(
                byNumber(booking),
                ofDate(booking, terms.stay().checkIn(), HouseView.ARRIVALS),
                ofDate(booking, terms.stay().checkIn(), HouseView.IN_HOUSE),
                ofDate(booking, checkOut.minusDays(1), HouseView.IN_HOUSE),
                ofDate(booking, checkOut, HouseView.DEPARTURES),
                byName(terms.guest().lastName()));
    }

    private List<Reservation> byName(String lastName) {
        return await(guestReservations.ofGuests(
                        NameFilter.parse("lastName", lastName), null, HotelScope.ALL, Limit.DEFAULT, null))
                .items();
    }

    private List<Reservation> byNumber(Booking booking) {
        try {
            return List.of(Reservation.of(
                    await(reservations.byConfirmation(booking.number(), new Requester.Staff(HotelScope.ALL)))));
        } catch (ProblemException unknown) {
            return List.of();
        }
    }

    private List<Reservation> ofDate(Booking booking, LocalDate date, HouseView asked) {
        return await(reservations.ofDate(
                        new HouseQuery(booking.terms().hotelId(), date, asked, List.of(), null), Limit.DEFAULT, null))
                .items();
    }

    private static <T> T await(Uni<T> uni) {
        return uni.await().atMost(Duration.ofSeconds(20));
    }
}
