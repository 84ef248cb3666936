package dev.innkeeper.reservation.lookup.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.LoggedFaults;
import dev.innkeeper.model.Stay;
import dev.innkeeper.reservation.model.Reservation;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Corrupt rows: a client must not be blamed for them. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class UnreadableRowTest {
    @Inject
    BookingPorts ports;

    @Inject
    QuarkusCqlSession session;

    private Reservation booked;

    @BeforeEach
    void book() {
        booked = aBooking().in(ports);
    }

    @Test
    void a_booking_without_a_night_is_a_fault_of_the_service() {
        Response answer = spoilt(
                this::bookingUntil,
                () -> given().queryParam("lastName", lastName())
                        .get("/v1/reservations/" + booked.terms().confirmationNumber()));

        assertFault(answer);
    }

    @Test
    void so_is_an_arrival_in_the_list_of_a_date() {
        Response answer = spoilt(
                this::arrivalUntil,
                () -> asStaff()
                        .queryParam("date", stay().checkIn().toString())
                        .queryParam("view", "arrivals")
                        .get("/v1/hotels/" + booked.terms().hotelId() + "/reservations"));

        assertFault(answer);
    }

    @Test
    void so_is_a_guest_without_a_name() {
        UUID guest = UUID.randomUUID();
        run(
                "INSERT INTO reservation.guests (guest_id, revision, first_name, last_name, emails, phone_numbers, addresses)"
                        + " VALUES (?, now(), ' ', 'Lima', {}, [], {})",
                guest);

        assertFault(asStaff().get("/v1/guests/" + guest));

        run("DELETE FROM reservation.guests WHERE guest_id = ?", guest);
    }

    @Test
    void it_is_logged_with_table_and_rule_and_without_the_guest() {
        try (LoggedFaults faults = new LoggedFaults()) {
            spoilt(
                    this::bookingUntil,
                    () -> given().queryParam("lastName", lastName())
                            .get("/v1/reservations/" + booked.terms().confirmationNumber()));

            assertThat(faults.texts())
                    .singleElement()
                    .satisfies(fault -> assertThat(fault)
                            .contains("A row of reservation.bookings breaks a rule", "checkOut")
                            .doesNotContain(
                                    lastName(),
                                    booked.terms().confirmationNumber().value()));
        }
    }

    @Test
    void a_client_that_asks_for_what_cannot_be_still_hears_400() {
        asStaff()
                .queryParam("date", "2027-02-30")
                .get("/v1/hotels/" + booked.terms().hotelId() + "/reservations")
                .then()
                .statusCode(400);
    }

    private interface Spoiling {
        /** Writes the end of the stay. */
        void until(LocalDate end);
    }

    // Repaired at the end: other tests sweep and reconcile the same tables.
    private Response spoilt(Spoiling row, Supplier<Response> request) {
        row.until(stay().checkIn());
        Response answer = request.get();
        row.until(stay().checkOut());
        assertThat(request.get().statusCode()).isEqualTo(200);
        return answer;
    }

    private void bookingUntil(LocalDate end) {
        run(
                "UPDATE reservation.bookings SET end_date = ? WHERE confirm_number = ? IF EXISTS",
                end,
                booked.terms().confirmationNumber().value());
    }

    private void arrivalUntil(LocalDate end) {
        run(
                "UPDATE reservation.reservations_by_hotel_date SET end_date = ?"
                        + " WHERE hotel_id = ? AND start_date = ? AND room_number = ? AND confirm_number = ?",
                end,
                booked.terms().hotelId().value(),
                stay().checkIn(),
                (short) booked.terms().roomNumber().value(),
                booked.terms().confirmationNumber().value());
    }

    private void run(String cql, Object... values) {
        session.execute(SimpleStatement.newInstance(cql, values));
    }

    private Stay stay() {
        return booked.terms().stay();
    }

    private String lastName() {
        return booked.terms().guest().lastName();
    }

    private void assertFault(Response answer) {
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.contentType()).startsWith("application/problem+json");
        JsonPath problem = answer.jsonPath();
        assertThat(problem.getString("type")).isEqualTo("/problems/internal-error");
        assertThat(problem.getList("violations")).isNullOrEmpty();
        assertThat(answer.asString()).doesNotContain(lastName());
    }
}
