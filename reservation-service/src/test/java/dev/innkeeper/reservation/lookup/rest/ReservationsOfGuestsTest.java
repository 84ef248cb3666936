package dev.innkeeper.reservation.lookup.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static dev.innkeeper.reservation.BookingFixture.suffix;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Q8. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class ReservationsOfGuestsTest {
    private static final String PATH = "/v1/reservations";

    private final String name = "Smith" + suffix();

    @Inject
    BookingPorts ports;

    @Test
    void two_guests_of_one_name_in_one_hotel_are_two_reservations() {
        BookingFixture ana = aBooking().by("Ana", name);
        Reservation first = ana.in(ports);
        Reservation second = ana.by("John", name).inRoom(102).in(ports);

        assertThat(found(Map.of("lastName", name))).containsExactlyInAnyOrder(number(first), number(second));
    }

    @Test
    void one_guest_twice_in_one_hotel_is_two_reservations() {
        BookingFixture ana = aBooking().by("Ana", name);
        Reservation sooner = ana.from("2027-05-03").in(ports);
        Reservation later = ana.from("2027-05-20").in(ports);
        Reservation alsoSooner = ana.from("2027-05-03").inRoom(102).in(ports);

        assertThat(found(Map.of("lastName", name)))
                .containsExactlyInAnyOrder(number(later), number(sooner), number(alsoSooner))
                .startsWith(number(later));
    }

    @Test
    void spellings_of_one_name_are_one_name() {
        Reservation shouted =
                aBooking().by("Mary", name.toUpperCase(Locale.ROOT) + " ").in(ports);
        Reservation accented = aBooking().by("Olive", name.replace("i", "í")).in(ports);

        assertThat(found(Map.of("lastName", " " + name.toLowerCase(Locale.ROOT))))
                .containsExactlyInAnyOrder(number(shouted), number(accented));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 20})
    void pages_go_from_the_newest_stay_back_through_the_months(int limit) {
        List<String> booked = new ArrayList<>();
        for (String date : List.of(
                "2026-12-31", "2027-01-01", "2027-01-31", "2027-02-01", "2027-06-15", "2027-06-16", "2028-02-29")) {
            booked.add(number(aBooking().by("Ana", name).from(date).in(ports)));
        }
        Collections.reverse(booked);

        assertThat(found(Map.of("lastName", name, "limit", limit))).isEqualTo(booked);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void pages_lose_nobody_who_arrives_on_the_same_day(int limit) {
        List<String> booked = new ArrayList<>();
        for (int room = 101; room <= 105; room++) {
            booked.add(number(aBooking().by("Ana", name).inRoom(room).in(ports)));
        }
        booked.add(number(aBooking().by("Ana", name).from("2027-05-02").in(ports)));

        List<String> found = found(Map.of("lastName", name, "limit", limit));

        assertThat(found).containsExactlyInAnyOrderElementsOf(booked);
        assertThat(found).endsWith(booked.get(5));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 20})
    void a_first_name_leaves_the_others_out_across_months(int limit) {
        Reservation older = aBooking().by("Zoë", name).from("2027-01-10").in(ports);
        aBooking().by("Ana", name).from("2027-02-10").in(ports);
        aBooking().by("Ana", name).from("2027-03-10").in(ports);
        aBooking().by("Ana", name).from("2027-04-10").in(ports);
        Reservation newer = aBooking().by("ZOE ", name).from("2027-04-09").in(ports);

        assertThat(found(Map.of("lastName", name, "firstName", "zoe", "limit", limit)))
                .containsExactly(number(newer), number(older));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 20})
    void staff_find_those_of_their_hotels_on_all_pages(int limit) {
        HotelId here = BookingFixture.anyHotel();
        HotelId nextDoor = BookingFixture.anyHotel();
        List<String> theirs = new ArrayList<>();
        for (String date : List.of("2027-04-30", "2027-05-01", "2027-05-01", "2027-05-31", "2027-06-01")) {
            BookingFixture booking = aBooking().by("Ana", name).from(date);
            theirs.add(number(booking.at(here).in(ports)));
            theirs.add(number(booking.at(nextDoor).in(ports)));
            booking.in(ports);
        }
        Map<String, Object> query = Map.of("lastName", name, "limit", limit);

        assertThat(Paging.numbers(() -> Tokens.asStaffOf(here, nextDoor), PATH, query))
                .containsExactlyInAnyOrderElementsOf(theirs);
        assertThat(Paging.numbers(() -> Tokens.asStaffOf(here), PATH, query))
                .hasSize(5)
                .isSubsetOf(theirs);
        assertThat(Paging.numbers(Tokens::asStaffOf, PATH, query)).isEmpty();
        assertThat(found(query)).hasSize(15);
    }

    @Test
    void pages_of_staff_are_in_the_order_of_the_whole_list() {
        HotelId here = BookingFixture.anyHotel();
        BookingFixture booking = aBooking().by("Ana", name);
        Reservation oldest = booking.from("2027-01-10").at(here).in(ports);
        booking.from("2027-02-10").in(ports);
        Reservation newest = booking.from("2027-03-10").at(here).in(ports);

        assertThat(Paging.numbers(() -> Tokens.asStaffOf(here), PATH, Map.of("lastName", name, "limit", 1)))
                .containsExactly(number(newest), number(oldest));
    }

    @Test
    void a_reservation_shows_in_every_status() {
        Reservation cancelled = aBooking().by("Ana", name).in(ports, ReservationStatus.CANCELLED);

        JsonPath page = Paging.page(PATH, Map.of("lastName", name), null);

        assertThat(page.getString("items[0].confirmationNumber")).isEqualTo(number(cancelled));
        assertThat(page.getString("items[0].status")).isEqualTo("CANCELLED");
    }

    @Test
    void a_name_that_nobody_has_has_an_empty_list() {
        assertThat(found(Map.of("lastName", name))).isEmpty();
    }

    @Test
    void the_cursor_of_another_name_is_refused() {
        aBooking().by("Ana", name).in(ports);
        aBooking().by("Ana", name).in(ports);
        String cursor =
                Paging.page(PATH, Map.of("lastName", name, "limit", 1), null).getString("next");

        assertThat(status(name, cursor)).isEqualTo(200);
        assertThat(status(name + "x", cursor)).isEqualTo(400);
        assertThat(asStaff()
                        .queryParams("lastName", name, "firstName", "Ana", "cursor", cursor)
                        .get(PATH)
                        .statusCode())
                .isEqualTo(400);
        assertThat(asStaff()
                        .queryParams("date", "2027-05-03", "cursor", cursor)
                        .get("/v1/hotels/lis-001/reservations")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_forged_or_truncated_cursor_is_refused() {
        aBooking().by("Ana", name).in(ports);
        aBooking().by("Ana", name).in(ports);
        String cursor =
                Paging.page(PATH, Map.of("lastName", name, "limit", 1), null).getString("next");
        char first = cursor.charAt(0);

        assertThat(status(name, cursor.substring(1))).isEqualTo(400);
        assertThat(status(name, cursor.substring(0, cursor.length() - 1))).isEqualTo(400);
        assertThat(status(name, (first == 'A' ? 'B' : 'A') + cursor.substring(1)))
                .isEqualTo(400);
        assertThat(status(name, "none at all")).isEqualTo(400);
    }

    @Test
    void a_name_takes_one_read_of_its_months_and_one_of_each_month_at_most_three_at_once() {
        aBooking().by("Ana", name).from("2027-05-03").in(ports);

        assertThat(statements()).hasSize(2);

        aBooking().by("Ana", name).from("2027-06-03").in(ports);
        aBooking().by("Ana", name).from("2027-07-03").in(ports);
        aBooking().by("Ana", name).from("2027-08-03").in(ports);

        assertThat(StatementCounter.during(() -> Paging.page(PATH, Map.of("lastName", name, "limit", 2), null)))
                .hasSize(4);
    }

    private List<String> statements() {
        return StatementCounter.during(() -> Paging.page(PATH, Map.of("lastName", name), null));
    }

    private static int status(String lastName, String cursor) {
        return asStaff()
                .queryParams("lastName", lastName, "limit", 1, "cursor", cursor)
                .get(PATH)
                .statusCode();
    }

    private static List<String> found(Map<String, ?> query) {
        return Paging.numbers(PATH, query);
    }

    private static String number(Reservation reservation) {
        return reservation.terms().confirmationNumber().value();
    }
}
