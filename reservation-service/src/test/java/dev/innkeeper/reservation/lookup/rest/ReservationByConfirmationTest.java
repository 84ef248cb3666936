package dev.innkeeper.reservation.lookup.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.DocumentedExamples;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Q6. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class ReservationByConfirmationTest {
    private static final String UNKNOWN = "0000000000000";

    @Inject
    BookingPorts ports;

    @Inject
    CrashPoint crash;

    @AfterEach
    void disarm() {
        crash.disarm();
    }

    @Test
    void a_guest_finds_the_reservation_with_number_and_last_name() {
        Reservation booked = aBooking().from("2027-12-31").forNights(2).in(ports);

        JsonPath found = asked(given(), number(booked), lastName(booked))
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(found.getString("confirmationNumber")).isEqualTo(number(booked));
        assertThat(found.getString("status")).isEqualTo("CONFIRMED");
        assertThat(found.getString("hotelId"))
                .isEqualTo(booked.terms().hotelId().value());
        assertThat(found.getInt("roomNumber")).isEqualTo(101);
        assertThat(found.getString("roomType")).isEqualTo("double");
        assertThat(found.getString("checkIn")).isEqualTo("2027-12-31");
        assertThat(found.getString("checkOut")).isEqualTo("2028-01-02");
        assertThat(found.getInt("guests")).isEqualTo(2);
        assertThat(found.getString("guestId"))
                .isEqualTo(booked.terms().guestId().toString());
        assertThat(found.getString("guest.firstName")).isEqualTo("Ana");
        assertThat(found.getList("nights.date")).isEqualTo(List.of("2027-12-31", "2028-01-01"));
        assertThat(found.getString("nights[0].price.amount")).isEqualTo("129.00");
        assertThat(found.getString("total.amount")).isEqualTo("258.00");
        assertThat(found.getString("total.currency")).isEqualTo("EUR");
        assertThat(found.getString("createdAt")).isEqualTo(booked.createdAt().toString());
        assertThat(found.<Object>getJsonObject(""))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .doesNotContainKeys("holdExpiresAt", "bookingId", "state", "attempt", "fingerprint");
    }

    @Test
    void the_answer_has_an_etag_and_is_not_to_be_stored() {
        Reservation booked = aBooking().in(ports);

        Response answer = asked(given(), number(booked), lastName(booked));

        assertThat(answer.getHeader("ETag")).startsWith("\"").endsWith("\"");
        assertThat(answer.getHeader("Cache-Control")).isEqualTo("no-store");
        assertThat(asked(given(), number(booked), lastName(booked)).getHeader("ETag"))
                .isEqualTo(answer.getHeader("ETag"));
    }

    @Test
    void case_accents_and_blanks_of_the_name_and_the_spelling_of_the_number_make_no_difference() {
        String suffix = BookingFixture.suffix();
        Reservation booked = aBooking().by("Zoë", "Brønnevik " + suffix).in(ports);

        asked(given(), number(booked).toLowerCase(Locale.ROOT), "  BRONNEVIK  " + suffix)
                .then()
                .statusCode(200);
    }

    @Test
    void a_wrong_name_is_answered_exactly_as_an_unknown_number() {
        Reservation booked = aBooking().in(ports);

        Response wrongName = asked(given(), number(booked), "Jones");
        Response unknownNumber = asked(given(), UNKNOWN, "Jones");

        assertThat(wrongName.statusCode()).isEqualTo(404);
        assertThat(unknownNumber.statusCode()).isEqualTo(404);
        assertThat(wrongName.asString().replace(number(booked), UNKNOWN)).isEqualTo(unknownNumber.asString());
        assertThat(wrongName.getHeaders().asList().stream()
                        .map(Object::toString)
                        .toList())
                .isEqualTo(unknownNumber.getHeaders().asList().stream()
                        .map(Object::toString)
                        .toList());
    }

    @Test
    void the_example_of_the_document_has_the_members_of_a_real_answer() {
        Reservation booked = aBooking().in(ports);

        Map<String, Object> found =
                asked(given(), number(booked), lastName(booked)).jsonPath().getMap("");

        assertThat(JsonPath.from(DocumentedExamples.response("GET /v1/reservations/{confirmationNumber}", 200))
                        .<String, Object>getMap("")
                        .keySet())
                .containsExactlyInAnyOrderElementsOf(found.keySet());
    }

    @Test
    void staff_need_no_name() {
        Reservation booked = aBooking().in(ports);

        asStaff().get("/v1/reservations/" + number(booked)).then().statusCode(200);
        asAdmin().get("/v1/reservations/" + number(booked)).then().statusCode(200);
    }

    @Test
    void without_a_name_nobody_else_is_answered() {
        Reservation booked = aBooking().in(ports);

        given().get("/v1/reservations/" + number(booked)).then().statusCode(401);
        given().get("/v1/reservations/" + UNKNOWN).then().statusCode(401);
        given().auth()
                .oauth2("no.such.token")
                .get("/v1/reservations/" + number(booked))
                .then()
                .statusCode(401);
        asService().get("/v1/reservations/" + number(booked)).then().statusCode(403);
    }

    @Test
    void it_is_found_right_after_the_commit_though_no_derived_row_exists_yet() {
        Booking booking = aBooking().booking();
        crash.after(1);
        bookUntilTheCrash(booking);
        crash.disarm();
        String number = booking.number().value();

        asStaff().get("/v1/reservations/" + number).then().statusCode(200);
        asked(given(), number, booking.terms().guest().lastName()).then().statusCode(200);
    }

    @Test
    void a_refused_booking_is_no_reservation() {
        RefusedBooking refused = RefusedBooking.abandoned(aBooking().booking().number());
        ports.bookings().insert(refused).await().atMost(Duration.ofSeconds(10));

        asStaff().get("/v1/reservations/" + refused.number()).then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"HELD", "CHECKED_IN", "CHECKED_OUT", "CANCELLED", "NO_SHOW", "EXPIRED"})
    void a_reservation_stays_on_record_in_every_status(String status) {
        Reservation booked = aBooking().in(ports, ReservationStatus.valueOf(status));

        String found =
                asked(given(), number(booked), lastName(booked)).jsonPath().getString("status");

        assertThat(found).isEqualTo(status);
    }

    @Test
    void it_takes_one_read() {
        Reservation booked = aBooking().in(ports);

        List<String> statements = StatementCounter.during(() -> asStaff().get("/v1/reservations/" + number(booked)));

        assertThat(statements).hasSize(1);
        assertThat(statements.get(0)).contains("FROM reservation.bookings\n");
    }

    @Test
    void for_a_guest_it_takes_two_more_that_do_not_wait_for_one_another() {
        Reservation booked = aBooking().in(ports);

        List<String> statements = StatementCounter.during(() -> asked(given(), number(booked), lastName(booked)));

        assertThat(statements).hasSize(3);
        assertThat(statements.stream().filter(sent -> sent.contains("reservation.failed_lookups")))
                .as("failures of the number, failures of the client")
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "UUUUUUUUUUUUU", "0000000000000000000000000000000000000000", "%00"})
    void what_is_no_confirmation_number_is_refused(String number) {
        given().urlEncodingEnabled(false)
                .get("/v1/reservations/" + number + "?lastName=Smith")
                .then()
                .statusCode(400)
                .contentType("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"%20", "%00", "%CC%81", "a%0Ab"})
    void what_is_no_name_is_refused(String name) {
        Response answer = given().urlEncodingEnabled(false).get("/v1/reservations/" + UNKNOWN + "?lastName=" + name);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.jsonPath().getString("violations[0].field")).isEqualTo("lastName");
    }

    private void bookUntilTheCrash(Booking booking) {
        ports.bookings()
                .insert(booking)
                .chain(() -> ports.derivedRows().publish(booking, Instant.now()))
                .onFailure(CrashPoint.Crash.class)
                .recoverWithNull()
                .await()
                .atMost(Duration.ofSeconds(10));
    }

    private static Response asked(RequestSpecification who, String number, String lastName) {
        return who.queryParam("lastName", lastName).get("/v1/reservations/" + number);
    }

    private static String number(Reservation reservation) {
        return reservation.terms().confirmationNumber().value();
    }

    private static String lastName(Reservation reservation) {
        return reservation.terms().guest().lastName();
    }
}
