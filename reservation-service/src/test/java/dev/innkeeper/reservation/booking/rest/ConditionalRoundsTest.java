package dev.innkeeper.reservation.booking.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.changeStay;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.post;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingApi.undo;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.Conditions;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Conditional writes are the cost of a booking: docs/booking.md states how many each operation makes. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class ConditionalRoundsTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @Test
    void a_booking_for_a_known_guest_takes_one() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.remove("guest");
        body.put("guestId", knownGuest());

        assertThat(rounds(201, () -> post(body, aKey()))).isEqualTo(1);
    }

    @Test
    void a_booking_for_a_new_guest_takes_no_more() {
        assertThat(rounds(201, () -> api.book("2027-05-03", "2027-05-05"))).isEqualTo(1);
    }

    @Test
    void a_booking_over_a_month_s_end_takes_no_more_here() {
        assertThat(rounds(201, () -> api.book("2027-05-30", "2027-06-03"))).isEqualTo(1);
    }

    @Test
    void who_comes_too_late_for_the_room_takes_one() {
        api.booked("2027-05-03", "2027-05-05");
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.remove("guest");
        body.put("guestId", knownGuest());

        assertThat(rounds(409, () -> post(body, aKey()))).isEqualTo(1);
    }

    @Test
    void what_is_refused_by_price_takes_one() {
        Map<String, Object> body = api.aBooking("2027-05-03", "2027-05-05");
        body.put("expectedTotal", Map.of("amount", "1.00", "currency", "EUR"));

        assertThat(rounds(409, () -> post(body, aKey()))).isEqualTo(1);
    }

    @Test
    void the_same_again_takes_none() {
        String key = aKey();
        post(api.aBooking("2027-05-03", "2027-05-05"), key);

        assertThat(rounds(201, () -> post(api.aBooking("2027-05-03", "2027-05-05"), key)))
                .isZero();
    }

    @Test
    void confirmation_check_in_and_check_out_take_one_each() {
        String number = api.held(day(0), day(1));

        assertThat(rounds(200, () -> staff(number, "confirmation"))).isEqualTo(1);
        assertThat(rounds(200, () -> staff(number, "check-in"))).isEqualTo(1);
        assertThat(rounds(200, () -> staff(number, "check-out"))).isEqualTo(1);
    }

    @Test
    void a_cancellation_takes_one_and_a_second_none() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(rounds(200, () -> staff(number, "cancellation"))).isEqualTo(1);
        assertThat(rounds(409, () -> staff(number, "cancellation"))).isZero();
    }

    @Test
    void a_cancellation_at_another_penalty_takes_none() {
        hotels.sell(api.hotel(), Conditions.halfUntilADayBefore());
        String number = api.booked("2027-05-03", "2027-05-05");
        Map<String, Object> free = Map.of("expectedPenalty", Map.of("amount", "0.00", "currency", "EUR"));

        assertThat(rounds(409, () -> json(asStaff()).body(free).post("/v1/reservations/" + number + "/cancellation")))
                .isZero();
    }

    @Test
    void a_line_of_a_folio_takes_one_and_the_same_again_none() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String key = aKey();
        Map<String, Object> line =
                Map.of("kind", "EXTRA", "description", "Bar", "amount", Map.of("amount", "9.50", "currency", "EUR"));
        Supplier<Response> post = () ->
                json(asStaff()).header("Idempotency-Key", key).body(line).post("/v1/reservations/" + number + "/folio");

        assertThat(rounds(201, post)).isEqualTo(1);
        assertThat(rounds(201, post)).isZero();
    }

    @Test
    void a_no_show_takes_one() {
        String number = api.booked(day(-1), day(1));

        assertThat(rounds(200, () -> staff(number, "no-show"))).isEqualTo(1);
    }

    @Test
    void undoing_takes_one_and_two_where_nights_are_claimed_again() {
        String arrived = api.booked(day(0), day(1));
        String missed = api.booked(day(-1), day(0));
        staff(arrived, "check-in").then().statusCode(200);
        staff(missed, "no-show").then().statusCode(200);

        assertThat(rounds(200, () -> undo(arrived, "check-in"))).isEqualTo(1);
        assertThat(rounds(200, () -> undo(arrived, "check-in"))).isZero();
        assertThat(rounds(200, () -> undo(missed, "no-show"))).isEqualTo(2);
    }

    @Test
    void a_change_of_stay_takes_two_also_when_the_room_is_taken() {
        api.booked("2027-05-10", "2027-05-12");
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(rounds(200, () -> changeStay(number, "2027-05-04", "2027-05-06")))
                .isEqualTo(2);
        assertThat(rounds(409, () -> changeStay(number, "2027-05-09", "2027-05-11")))
                .isEqualTo(2);
    }

    /** With those of the hotel service, of which BookingClaimResourceTest there counts seven, thirteen in all. */
    @Test
    void a_booking_of_two_nights_takes_six_statements_here() {
        List<String> statements = StatementCounter.during(() ->
                assertThat(api.book("2027-05-03", "2027-05-05").statusCode()).isEqualTo(201));

        assertThat(statements).hasSize(6);
    }

    private static long rounds(int status, Supplier<Response> request) {
        return StatementCounter.during(
                        () -> assertThat(request.get().statusCode()).isEqualTo(status))
                .stream()
                .filter(statement -> statement.contains("\nIF "))
                .count();
    }

    private String knownGuest() {
        String guest = UUID.randomUUID().toString();
        BookingApi.json(asStaff())
                .body(Map.of("firstName", "Ana", "lastName", api.lastName()))
                .put("/v1/guests/" + guest);
        return guest;
    }
}
