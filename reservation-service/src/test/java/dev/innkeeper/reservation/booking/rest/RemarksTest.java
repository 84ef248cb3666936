package dev.innkeeper.reservation.booking.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.in;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.staff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Notes, source and external reference of a booking, and guests who walk in at night. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class RemarksTest {
    private final BookingApi api = BookingApi.anywhere();
    private final String reference = "BDC-" + BookingFixture.suffix();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    CrashPoint crash;

    @Inject
    TestClock clock;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void notes_are_shown_to_staff_alone() {
        Map<String, Object> body = booking("05-03");
        body.put("notes", "Arrives late,\nwith a bicycle");
        body.put("source", "booking.com");
        Response booked = book(given(), body, aKey());
        String path = "/v1/reservations/" + number(booked);

        assertThat(booked.jsonPath().getMap("")).containsEntry("source", "booking.com");
        assertThat(booked.jsonPath().getMap("")).doesNotContainKey("notes");
        assertThat(given().queryParam("lastName", api.lastName())
                        .get(path)
                        .jsonPath()
                        .getMap(""))
                .containsEntry("source", "booking.com")
                .doesNotContainKey("notes");
        assertThat(asStaff()
                        .queryParam("lastName", api.lastName())
                        .get(path)
                        .jsonPath()
                        .getMap(""))
                .doesNotContainKey("notes");
        assertThat(asStaff().get(path).jsonPath().getString("notes")).isEqualTo("Arrives late,\nwith a bicycle");
        assertThat(asStaff()
                        .queryParam("lastName", api.lastName())
                        .get("/v1/reservations")
                        .jsonPath()
                        .getList("items.notes"))
                .containsExactly("Arrives late,\nwith a bicycle");
        assertThat(staff(number(booked), "cancellation").jsonPath().getString("notes"))
                .isEqualTo("Arrives late,\nwith a bicycle");
    }

    @Test
    void an_erasure_removes_the_notes_and_leaves_the_reference() {
        Map<String, Object> body = referring("05-03");
        body.put("notes", "Ana likes tea");
        Response booked = book(asStaff(), body, aKey());
        staff(number(booked), "cancellation").then().statusCode(200);

        asStaff()
                .delete("/v1/guests/" + booked.jsonPath().getString("guestId"))
                .then()
                .statusCode(204);

        Map<String, Object> erased =
                asStaff().get("/v1/reservations/" + number(booked)).jsonPath().getMap("");
        assertThat(erased).doesNotContainKey("notes").containsEntry("externalReference", reference);
    }

    @ParameterizedTest
    @CsvSource({"notes, 1001", "source, 101", "externalReference, 101"})
    void what_is_too_long_is_refused(String field, int length) {
        Map<String, Object> body = booking("05-03");
        body.put(field, "x".repeat(length));

        Response refused = book(given(), body, aKey());

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field")).containsExactly(field);
    }

    @Test
    void a_reference_is_unique_in_a_hotel() {
        String key = aKey();
        Response first = book(asStaff(), referring("05-03"), key);
        String refused = aKey();

        Response second = book(given(), referring("06-03"), refused);

        assertThat(first.jsonPath().getString("externalReference")).isEqualTo(reference);
        assertThat(book(asStaff(), referring("05-03"), key).statusCode()).isEqualTo(201);
        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.jsonPath().getString("type")).isEqualTo("/problems/reference-taken");
        assertThat(second.jsonPath().getString("externalReference")).isEqualTo(reference);
        assertThat(book(given(), referring("06-03"), refused).jsonPath().getString("type"))
                .isEqualTo("/problems/reference-taken");
        assertThat(hotels.claimed(api.hotel())).hasSize(2);
        Map<String, Object> elsewhere = referring("05-03");
        elsewhere.put("hotelId", BookingFixture.anyHotel().value());
        assertThat(book(given(), elsewhere, aKey()).statusCode()).isEqualTo(201);
    }

    @Test
    void a_cancelled_reservation_keeps_its_reference() {
        staff(number(book(asStaff(), referring("05-03"), aKey())), "cancellation");

        assertThat(book(given(), referring("05-03"), aKey()).statusCode()).isEqualTo(409);
    }

    @Test
    void a_refused_booking_gives_its_reference_back() {
        api.booked(in("05-03").toString(), in("05-05").toString());
        assertThat(book(given(), referring("05-03"), aKey()).jsonPath().getString("type"))
                .isEqualTo("/problems/room-taken");

        assertThat(book(given(), referring("06-03"), aKey()).statusCode()).isEqualTo(201);
    }

    @Test
    void of_bookings_at_the_same_time_one_has_the_reference() {
        List<Response> answers = IntStream.range(0, 4)
                .parallel()
                .mapToObj(i -> book(given(), referring("0" + (i + 3) + "-03"), aKey()))
                .toList();

        assertThat(answers).filteredOn(answer -> answer.statusCode() == 201).hasSize(1);
        assertThat(answers).filteredOn(answer -> answer.statusCode() == 409).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void whoever_dies_half_way_books_by_trying_again(int writes) {
        String key = aKey();
        crash.after(writes);
        book(given(), referring("05-03"), key);
        crash.disarm();

        Response again = book(given(), referring("05-03"), key);

        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(byReference()).containsExactly(number(again));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void whoever_dies_half_way_leaves_nothing_in_the_way(int writes) {
        String key = aKey();
        crash.after(writes);
        book(given(), referring("05-03"), key);
        crash.disarm();
        boolean came = !byReference().isEmpty();
        clock.putForward(Duration.ofSeconds(31));

        Response another = book(given(), referring("06-03"), aKey());

        assertThat(another.statusCode()).isEqualTo(came ? 409 : 201);
        assertThat(byReference()).hasSize(1);
        if (!came) {
            // The slow request is abandoned: it does not come about later.
            assertThat(book(given(), referring("05-03"), key).statusCode()).isEqualTo(409);
            assertThat(byReference()).containsExactly(number(another));
        }
    }

    @Test
    void a_reference_costs_one_conditional_write_and_without_one_there_is_none() {
        assertThat(conditional(booking("05-03"))).isEqualTo(1);
        assertThat(conditional(referring("06-03"))).isEqualTo(2);
    }

    @Test
    void staff_find_the_reservation_by_its_reference_at_their_hotels() {
        String booked = number(book(given(), referring("05-03"), aKey()));

        assertThat(byReference()).containsExactly(booked);
        assertThat(byReference(asStaffOf(api.hotel()), reference)).containsExactly(booked);
        assertThat(byReference(asStaffOf(BookingFixture.anyHotel()), reference)).isEmpty();
        assertThat(byReference(asStaff(), reference + "x")).isEmpty();
        asStaff()
                .queryParam("externalReference", reference)
                .get("/v1/reservations")
                .then()
                .statusCode(400);
    }

    @Test
    void staff_of_the_hotel_book_for_the_night_in_progress() {
        Map<String, Object> body = booking("05-03");
        LocalDate today = TestClock.today();
        body.put("checkIn", today.minusDays(1).toString());
        body.put("checkOut", today.toString());
        HotelId strict = new HotelId(HotelServiceStandIn.STRICT + api.hotel());
        body.put("hotelId", strict.value());

        assertThat(book(given(), body, aKey()).statusCode()).isEqualTo(400);
        assertThat(book(asStaffOf(BookingFixture.anyHotel()), body, aKey()).statusCode())
                .isEqualTo(400);
        assertThat(book(asStaffOf(strict), body, aKey()).statusCode()).isEqualTo(201);
    }

    private long conditional(Map<String, Object> body) {
        return StatementCounter.during(() -> book(given(), body, aKey()).then().statusCode(201)).stream()
                .filter(statement -> statement.contains("IF NOT EXISTS"))
                .count();
    }

    private Map<String, Object> booking(String checkIn) {
        return api.aBooking(in(checkIn).toString(), in(checkIn).plusDays(2).toString());
    }

    private Map<String, Object> referring(String checkIn) {
        Map<String, Object> body = booking(checkIn);
        body.put("externalReference", reference);
        return body;
    }

    private static Response book(RequestSpecification as, Map<String, Object> body, String key) {
        return json(as).header("Idempotency-Key", key).body(body).post("/v1/reservations");
    }

    private List<String> byReference() {
        return byReference(asStaff(), reference);
    }

    private List<String> byReference(RequestSpecification as, String wanted) {
        return as.queryParams(
                        "externalReference", wanted, "hotelId", api.hotel().value())
                .get("/v1/reservations")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getList("items.confirmationNumber");
    }
}
