package dev.innkeeper.reservation.lookup.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static dev.innkeeper.reservation.BookingFixture.anyHotel;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Q7. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class ReservationsOfDateTest {
    private final HotelId hotel = anyHotel();

    @Inject
    BookingPorts ports;

    @ParameterizedTest
    @CsvSource({"2027-05-30, 2027-05-31", "2027-05-30, 2027-06-01", "2027-12-30, 2027-12-31", "2027-12-30, 2028-01-01"})
    void a_guest_is_in_the_house_on_each_night_over_the_end_of_a_month_and_of_a_year(String checkIn, String night) {
        Reservation booked = aBooking().at(hotel).from(checkIn).forNights(4).in(ports);

        assertThat(found(night, "in-house")).containsExactly(number(booked));
    }

    @Test
    void the_day_of_departure_is_not_a_night() {
        Reservation booked =
                aBooking().at(hotel).from("2027-05-03").forNights(2).in(ports);

        assertThat(found("2027-05-02", "in-house")).isEmpty();
        assertThat(found("2027-05-04", "in-house")).containsExactly(number(booked));
        assertThat(found("2027-05-05", "in-house")).isEmpty();
        assertThat(found("2027-05-05", "departures")).containsExactly(number(booked));
        assertThat(found("2027-05-04", "departures")).isEmpty();
        assertThat(found("2027-05-06", "departures")).isEmpty();
    }

    @Test
    void the_next_guest_may_arrive_on_the_day_of_departure() {
        Reservation leaving =
                aBooking().at(hotel).from("2027-05-03").forNights(2).in(ports);
        Reservation coming =
                aBooking().at(hotel).from("2027-05-05").forNights(1).in(ports);

        assertThat(found("2027-05-05", "departures")).containsExactly(number(leaving));
        assertThat(found("2027-05-05", "arrivals")).containsExactly(number(coming));
        assertThat(found("2027-05-05", "in-house")).containsExactly(number(coming));
    }

    @Test
    void in_house_is_what_is_seen_when_no_view_is_asked_for() {
        Reservation booked =
                aBooking().at(hotel).from("2027-05-03").forNights(2).in(ports);

        List<String> found = asStaff()
                .queryParam("date", "2027-05-04")
                .get(path())
                .jsonPath()
                .getList("items.confirmationNumber");

        assertThat(found).containsExactly(number(booked));
    }

    @Test
    void a_room_that_is_booked_again_for_the_same_arrival_after_a_cancellation_keeps_both_on_record() {
        BookingFixture stay = aBooking().at(hotel).from("2027-05-03");
        Reservation cancelled = stay.in(ports, ReservationStatus.CANCELLED);
        Reservation booked = stay.in(ports);

        assertThat(found("2027-05-03", "arrivals")).containsExactlyInAnyOrder(number(cancelled), number(booked));
        assertThat(found("2027-05-03", "in-house")).containsExactly(number(booked));
    }

    @ParameterizedTest
    @EnumSource(
            value = ReservationStatus.class,
            names = {"CANCELLED", "NO_SHOW", "EXPIRED"})
    void who_does_not_hold_the_room_is_seen_at_the_arrivals_only(ReservationStatus status) {
        Reservation booked =
                aBooking().at(hotel).from("2027-05-03").forNights(1).in(ports, status);

        assertThat(found("2027-05-03", "arrivals")).containsExactly(number(booked));
        assertThat(found("2027-05-03", "in-house")).isEmpty();
        assertThat(found("2027-05-04", "departures")).isEmpty();
    }

    @Test
    void who_has_left_is_a_departure_and_not_in_the_house() {
        Reservation booked =
                aBooking().at(hotel).from("2027-05-03").forNights(1).in(ports, ReservationStatus.CHECKED_OUT);

        assertThat(found("2027-05-03", "in-house")).isEmpty();
        assertThat(found("2027-05-04", "departures")).containsExactly(number(booked));
    }

    @Test
    void two_smiths_in_one_hotel_are_two_reservations() {
        Reservation ana = aBooking().at(hotel).inRoom(101).by("Ana", "Smith").in(ports);
        Reservation john = aBooking().at(hotel).inRoom(102).by("John", "Smith").in(ports);

        assertThat(found("2027-05-03", "in-house", "Smith")).containsExactly(number(ana), number(john));
    }

    @Test
    void a_name_is_found_in_any_case_and_with_blanks_around_it() {
        Reservation shouted =
                aBooking().at(hotel).inRoom(101).by("Mary", "SMITH ").in(ports);
        Reservation whispered =
                aBooking().at(hotel).inRoom(102).by("Olive", "smith").in(ports);
        aBooking().at(hotel).inRoom(103).by("Ana", "Smithers").in(ports);

        assertThat(found("2027-05-03", "arrivals", "Smith")).containsExactly(number(shouted), number(whispered));
        assertThat(found("2027-05-05", "departures", " sMITH ")).containsExactly(number(shouted), number(whispered));
    }

    @Test
    void a_stay_of_ninety_nights_is_written_and_read() {
        Reservation booked =
                aBooking().at(hotel).from("2027-11-15").forNights(90).in(ports);

        assertThat(found("2027-11-15", "in-house")).containsExactly(number(booked));
        assertThat(found("2028-02-12", "in-house")).containsExactly(number(booked));
        assertThat(found("2028-02-13", "in-house")).isEmpty();
        assertThat(found("2028-02-13", "departures")).containsExactly(number(booked));
        JsonPath item = asStaff().queryParam("date", "2028-01-01").get(path()).jsonPath();
        assertThat(item.getList("items[0].nights")).hasSize(90);
        assertThat(item.getString("items[0].total.amount")).isEqualTo("11610.00");
    }

    @ParameterizedTest
    @CsvSource({"arrivals, 2027-05-03", "in-house, 2027-05-04", "departures, 2027-05-05"})
    void pages_show_every_reservation_once_by_room(String view, String date) {
        List<String> booked = new ArrayList<>();
        for (int room = 101; room <= 107; room++) {
            booked.add(number(aBooking().at(hotel).inRoom(room).in(ports)));
        }

        assertThat(allPages(Map.of("date", date, "view", view, "limit", 3))).isEqualTo(booked);
    }

    @Test
    void the_last_full_page_has_no_next() {
        aBooking().at(hotel).inRoom(101).in(ports);
        aBooking().at(hotel).inRoom(102).in(ports);

        JsonPath page = asStaff()
                .queryParams("date", "2027-05-03", "view", "arrivals", "limit", 2)
                .get(path())
                .jsonPath();

        assertThat(page.getList("items")).hasSize(2);
        assertThat(page.getString("next")).isNull();
    }

    @Test
    void a_date_without_reservations_has_an_empty_list() {
        assertThat(found("2027-05-03", "arrivals")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "arrivals, reservations_by_hotel_date",
        "in-house, reservations_by_hotel_month",
        "departures, reservations_by_hotel_month"
    })
    void each_view_takes_one_read(String view, String table) {
        aBooking().at(hotel).from("2027-05-03").forNights(1).in(ports);

        List<String> statements = StatementCounter.during(() -> found("2027-05-03", view));

        assertThat(statements).hasSize(1);
        assertThat(statements.get(0)).contains("FROM reservation." + table);
    }

    private List<String> found(String date, String view) {
        return allPages(Map.of("date", date, "view", view));
    }

    private List<String> found(String date, String view, String lastName) {
        return allPages(Map.of("date", date, "view", view, "lastName", lastName));
    }

    private List<String> allPages(Map<String, ?> query) {
        return Paging.numbers(path(), query);
    }

    private String path() {
        return "/v1/hotels/" + hotel + "/reservations";
    }

    private static String number(Reservation reservation) {
        return reservation.terms().confirmationNumber().value();
    }
}
