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
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Q7 by status, what is overdue, and the list as a file. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class HouseListTest {
    private static final String HEADER =
            "confirmationNumber,status,roomNumber,roomType,checkIn,checkOut,adults,children,firstName,lastName,"
                    + "ratePlan,board,total,currency,holdExpiresAt,createdAt,source,externalReference,notes,"
                    + "partner,clickId";

    private final HotelId hotel = anyHotel();
    private final BookingFixture stay = aBooking().at(hotel).from("2027-05-03").forNights(2);

    @Inject
    BookingPorts ports;

    @Test
    void a_status_narrows_a_view() {
        stay.inRoom(101).in(ports);
        Reservation here = stay.inRoom(102).in(ports, ReservationStatus.CHECKED_IN);

        assertThat(found("2027-05-04", Map.of("view", "in-house", "status", "CHECKED_IN,HELD")))
                .containsExactly(number(here));
        assertThat(found("2027-05-04", Map.of("view", "in-house", "status", "CANCELLED")))
                .isEmpty();
    }

    @Test
    void a_status_without_a_view_shows_all_stays_with_the_night() {
        Reservation cancelled = stay.inRoom(101).in(ports, ReservationStatus.CANCELLED);
        Reservation noShow = stay.inRoom(102).in(ports, ReservationStatus.NO_SHOW);
        stay.inRoom(103).in(ports);

        List<String> found = asStaff()
                .queryParam("date", "2027-05-04")
                .queryParam("status", "CANCELLED", "NO_SHOW")
                .get(path())
                .jsonPath()
                .getList("items.confirmationNumber");

        assertThat(found).containsExactly(number(cancelled), number(noShow));
    }

    @ParameterizedTest
    @CsvSource({
        "CONFIRMED, 2027-05-03, false",
        "CONFIRMED, 2027-05-04, true",
        "CONFIRMED, 2027-06-10, true",
        "CONFIRMED, 2027-07-31, true",
        "CONFIRMED, 2027-08-01, false",
        "CHECKED_IN, 2027-05-05, false",
        "CHECKED_IN, 2027-05-06, true",
        "CHECKED_OUT, 2027-05-10, false",
        "CANCELLED, 2027-05-10, false",
        "NO_SHOW, 2027-05-10, false"
    })
    void who_should_have_come_or_left_is_overdue(ReservationStatus status, String date, boolean overdue) {
        Reservation booked = stay.in(ports, status);

        List<String> found = found(date, Map.of("view", "overdue"));

        assertThat(found).isEqualTo(overdue ? List.of(number(booked)) : List.of());
    }

    @Test
    void pages_of_what_is_overdue_show_each_reservation_once_over_the_months() {
        List<String> expected = new ArrayList<>();
        for (int room = 101; room <= 105; room++) {
            expected.add(
                    number(stay.inRoom(room).from("2027-05-30").forNights(4).in(ports, ReservationStatus.CHECKED_IN)));
        }
        for (int room = 101; room <= 104; room++) {
            expected.add(number(stay.inRoom(room).from("2027-05-03").in(ports)));
        }

        assertThat(found("2027-06-20", Map.of("view", "overdue", "limit", 2))).isEqualTo(expected);
    }

    @Test
    void what_is_overdue_takes_two_reads_for_each_of_three_months() {
        assertThat(StatementCounter.during(() -> found("2027-05-20", Map.of("view", "overdue"))))
                .hasSize(6)
                .allSatisfy(
                        statement -> assertThat(statement).contains("FROM reservation.reservations_by_hotel_month"));
    }

    @Test
    void a_spreadsheet_gets_a_file_with_a_header_line() {
        Reservation booked = stay.by("Ana", "Müller, \"Jo\"").in(ports);

        Response file = csv(Map.of("date", "2027-05-03", "view", "arrivals"));

        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.contentType().replace(" ", "").toLowerCase(Locale.ROOT))
                .isEqualTo("text/csv;charset=utf-8;header=present");
        assertThat(file.header("Content-Disposition")).contains("reservations-" + hotel + "-2027-05-03.csv");
        assertThat(file.asString())
                .isEqualTo(HEADER + "\r\n" + number(booked)
                        + ",CONFIRMED,101,double,2027-05-03,2027-05-05,2,,Ana,\"Müller, \"\"Jo\"\"\",standard,ROOM_ONLY,"
                        + "258.00,EUR,," + booked.createdAt() + ",,,,,\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=HYPERLINK(x)", "+1 Ana", "-2A", "@Ana", "＝A1", " =A1"})
    void no_name_is_computed_by_a_spreadsheet(String name) {
        stay.by("Ana", name).in(ports);

        String file = csv(Map.of("date", "2027-05-03", "view", "arrivals")).asString();

        assertThat(file).contains(",Ana,'" + name + ",");
    }

    @Test
    void a_file_has_the_whole_list_unless_a_page_is_asked_for() {
        for (int room = 101; room <= 125; room++) {
            stay.inRoom(room).in(ports);
        }

        Response whole = csv(Map.of("date", "2027-05-03"));
        Response page = csv(Map.of("date", "2027-05-03", "limit", 10));

        assertThat(whole.asString().split("\r\n")).hasSize(26);
        assertThat(whole.header("Link")).isNull();
        assertThat(page.asString().split("\r\n")).hasSize(11);
        assertThat(page.header("Link")).contains("rel=\"next\"");
    }

    @Test
    void a_browser_gets_json() {
        asStaff()
                .accept("text/html,*/*;q=0.8")
                .queryParam("date", "2027-05-03")
                .get(path())
                .then()
                .statusCode(200)
                .contentType("application/json");
    }

    @Test
    void a_refused_file_is_a_problem() {
        asStaff().accept("text/csv").get(path()).then().statusCode(400).contentType("application/problem+json");
    }

    private Response csv(Map<String, ?> query) {
        return asStaff().accept("text/csv").queryParams(query).get(path());
    }

    private List<String> found(String date, Map<String, ?> query) {
        Map<String, Object> all = new HashMap<>(query);
        all.put("date", date);
        return Paging.numbers(path(), all);
    }

    private String path() {
        return "/v1/hotels/" + hotel + "/reservations";
    }

    private static String number(Reservation reservation) {
        return reservation.terms().confirmationNumber().value();
    }
}
