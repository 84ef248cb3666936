package dev.innkeeper.reservation.lookup.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Staff see no reservations and guests of other hotels. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class StaffOfHotelsTest {
    private static final String UNKNOWN = "0000000000000";
    private static final String DETAILS = """
            {"firstName": "Ana", "lastName": "Smith"}""";

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    private final BookingApi here = BookingApi.anywhere();
    private final BookingApi elsewhere = BookingApi.anywhere();

    @BeforeEach
    void standIn() {
        hotels.asking(recoveryHandler);
    }

    @ParameterizedTest
    @ValueSource(strings = {"confirmation", "cancellation", "check-in", "check-out", "no-show"})
    void a_reservation_of_another_hotel_is_answered_as_an_unknown_number(String operation) {
        String number = here.booked("2027-05-03", "2027-05-05");

        Response foreign = asStaffOf(elsewhere.hotel()).post("/v1/reservations/" + number + "/" + operation);
        Response unknown = asStaffOf(elsewhere.hotel()).post("/v1/reservations/" + UNKNOWN + "/" + operation);

        assertThat(foreign.statusCode()).isEqualTo(404);
        assertThat(foreign.asString().replace(number, UNKNOWN)).isEqualTo(unknown.asString());
        assertThat(BookingApi.status(number)).isEqualTo("CONFIRMED");
    }

    @Test
    void nor_is_it_read_or_given_another_stay() {
        String number = here.booked("2027-05-03", "2027-05-05");

        Response read = asStaffOf(elsewhere.hotel()).get("/v1/reservations/" + number);
        Response unknown = asStaffOf(elsewhere.hotel()).get("/v1/reservations/" + UNKNOWN);

        assertThat(read.asString().replace(number, UNKNOWN)).isEqualTo(unknown.asString());
        json(asStaffOf(elsewhere.hotel()))
                .body(Map.of("checkIn", "2027-05-10", "checkOut", "2027-05-12"))
                .put("/v1/reservations/" + number + "/stay")
                .then()
                .statusCode(404);
        assertThat(BookingApi.read(number).jsonPath().getString("checkIn")).isEqualTo("2027-05-03");
    }

    @Test
    void a_key_that_staff_of_the_hotel_have_used_opens_nothing_for_others() {
        String number = here.booked("2027-05-03", "2027-05-05");
        String key = aKey();
        String cancellation = "/v1/reservations/" + number + "/cancellation";
        asStaffOf(here.hotel())
                .header("Idempotency-Key", key)
                .post(cancellation)
                .then()
                .statusCode(200);

        asStaffOf(elsewhere.hotel())
                .header("Idempotency-Key", key)
                .post(cancellation)
                .then()
                .statusCode(404);
    }

    @Test
    void staff_of_the_hotel_do_as_before() {
        String number = here.booked(day(0), day(2));

        asStaffOf(elsewhere.hotel(), here.hotel())
                .get("/v1/reservations/" + number)
                .then()
                .statusCode(200);
        asStaffOf(here.hotel())
                .post("/v1/reservations/" + number + "/check-in")
                .then()
                .statusCode(200);
    }

    @Test
    void a_guest_of_another_hotel_is_not_found() {
        String guest = guest(here.book("2027-05-03", "2027-05-05"));
        String unknown = UUID.randomUUID().toString();

        Response foreign = asStaffOf(elsewhere.hotel()).get("/v1/guests/" + guest);
        Response nobody = asStaffOf(elsewhere.hotel()).get("/v1/guests/" + unknown);

        assertThat(foreign.statusCode()).isEqualTo(404);
        assertThat(foreign.asString().replace(guest, unknown)).isEqualTo(nobody.asString());
        put(asStaffOf(elsewhere.hotel()), guest).then().statusCode(404);
        asStaffOf(elsewhere.hotel()).delete("/v1/guests/" + guest).then().statusCode(404);
        assertThat(asStaffOf(here.hotel()).get("/v1/guests/" + guest).jsonPath().getString("lastName"))
                .isEqualTo(here.lastName());
    }

    @Test
    void a_guest_is_one_of_each_hotel_with_a_reservation_whatever_its_status() {
        String guest = guest(here.book("2027-05-03", "2027-05-05"));
        String number =
                number(bookAlsoFor(guest).then().statusCode(201).extract().response());
        BookingApi.staff(number, "cancellation").then().statusCode(200);

        asStaffOf(elsewhere.hotel()).get("/v1/guests/" + guest).then().statusCode(200);
        put(asStaffOf(elsewhere.hotel()), guest).then().statusCode(200);
    }

    @Test
    void whose_a_guest_is_takes_one_read_more() {
        String guest = guest(here.book("2027-05-03", "2027-05-05"));

        List<String> statements =
                StatementCounter.during(() -> asStaffOf(here.hotel()).get("/v1/guests/" + guest));

        assertThat(statements).hasSize(2);
        assertThat(statements.get(0)).contains("FROM reservation.bookings_by_guest");
    }

    @Test
    void a_guest_without_reservations_is_one_of_all_hotels() {
        String guest = UUID.randomUUID().toString();

        put(asStaffOf(here.hotel()), guest).then().statusCode(201);

        asStaffOf(elsewhere.hotel()).get("/v1/guests/" + guest).then().statusCode(200);
        put(asStaffOf(), guest).then().statusCode(200);
        asStaffOf(elsewhere.hotel()).delete("/v1/guests/" + guest).then().statusCode(204);
    }

    @Test
    void a_forgotten_guest_may_be_forgotten_again_by_staff_of_the_hotel_alone() {
        Response booked = here.book("2027-05-03", "2027-05-05");
        String guest = guest(booked);
        BookingApi.staff(number(booked), "cancellation").then().statusCode(200);
        asStaffOf(here.hotel()).delete("/v1/guests/" + guest).then().statusCode(204);

        asStaffOf(here.hotel()).delete("/v1/guests/" + guest).then().statusCode(204);
        asStaffOf(elsewhere.hotel()).delete("/v1/guests/" + guest).then().statusCode(404);
        put(asStaffOf(elsewhere.hotel()), guest).then().statusCode(404);
    }

    private Response bookAlsoFor(String guest) {
        Map<String, Object> body = elsewhere.aBooking("2027-06-01", "2027-06-02");
        body.remove("guest");
        body.put("guestId", guest);
        return BookingApi.post(body, aKey());
    }

    private static Response put(RequestSpecification as, String guest) {
        return json(as).body(DETAILS).put("/v1/guests/" + guest);
    }

    private static String guest(Response booked) {
        return booked.then().statusCode(201).extract().jsonPath().getString("guestId");
    }
}
