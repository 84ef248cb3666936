package dev.innkeeper.reservation.frontdesk.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.status;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.AuditLogApi;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.Conditions;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two nights cost 200.00, with 15.00 of taxes that the prices do not include. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class CancellationTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    Clock clock;

    @Inject
    RecoveryHandler recoveryHandler;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
        hotels.sell(api.hotel(), Conditions.halfUntilADayBefore());
    }

    @Test
    void it_costs_what_was_sold_whatever_the_hotel_sells_now() {
        String number = api.booked("2027-05-03", "2027-05-05");
        hotels.sell(api.hotel(), Conditions.freeUntilADayBefore());

        Response cost = asGuest().get(path(number));

        assertThat(cost.statusCode()).isEqualTo(200);
        assertThat(cost.jsonPath().getString("penalty.amount")).isEqualTo("107.50");
        assertThat(cost.jsonPath().getString("refund.amount")).isEqualTo("107.50");
        assertThat(cost.jsonPath().getList("timeline.penalty.amount")).containsExactly("107.50", "107.50");
        assertThat(cost.jsonPath().getString("timeline[0].until")).isEqualTo("2027-05-02T09:00:00Z");
    }

    @Test
    void the_answer_has_penalty_and_refund_and_a_retry_gets_the_same() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String key = aKey();

        Response first = cancel(asGuest().header("Idempotency-Key", key), number, Map.of());
        Response again = cancel(asGuest().header("Idempotency-Key", key), number, Map.of());

        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.jsonPath().getString("status")).isEqualTo("CANCELLED");
        assertThat(first.jsonPath().getString("penalty.amount")).isEqualTo("107.50");
        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(asGuest().get(path(number)).jsonPath().getString("penalty.amount"))
                .isEqualTo("107.50");
    }

    @Test
    void on_the_day_of_arrival_the_first_night_is_due() {
        LocalDate today = TestClock.today();
        String number = api.booked(today.toString(), today.plusDays(3).toString());

        String penalty = asGuest().get(path(number)).jsonPath().getString("penalty.amount");

        // Until 18:00 at the hotel half of everything, which is more; then all of it.
        assertThat(penalty).isIn("158.75", "317.50");
    }

    @Test
    void another_penalty_than_the_expected_one_cancels_nothing() {
        String number = api.booked("2027-05-03", "2027-05-05");

        Response refused = cancel(asGuest(), number, Map.of("expectedPenalty", euros("0.00")));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/penalty-changed");
        assertThat(refused.jsonPath().getString("penalty.amount")).isEqualTo("107.50");
        assertThat(status(number)).isEqualTo("CONFIRMED");
    }

    @Test
    void the_expected_penalty_is_accepted() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(cancel(asGuest(), number, Map.of("expectedPenalty", euros("107.50")))
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_key_with_another_body_is_another_request() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String key = aKey();
        cancel(asGuest().header("Idempotency-Key", key), number, Map.of("expectedPenalty", euros("107.50")));

        assertThat(cancel(asGuest().header("Idempotency-Key", key), number, Map.of())
                        .statusCode())
                .isEqualTo(422);
    }

    @Test
    void staff_waive_the_penalty_with_a_reason() {
        String number = api.booked("2027-05-03", "2027-05-05");

        Response waived = cancel(asStaff(), number, Map.of("waivePenalty", true, "reason", "Flood"));

        assertThat(waived.statusCode()).isEqualTo(200);
        assertThat(waived.jsonPath().getString("penalty.amount")).isEqualTo("0.00");
        assertThat(waived.jsonPath().getString("refund.amount")).isEqualTo("215.00");
    }

    @Test
    void the_audit_log_names_the_reason() {
        String number = api.booked("2027-05-03", "2027-05-05");
        cancel(asStaff(), number, Map.of("waivePenalty", true, "reason", "Flood"));

        assertThat(AuditLogApi.of(api.hotel(), clock).toString()).contains("Flood");
    }

    @Test
    void guests_may_not_waive_it() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(cancel(asGuest(), number, Map.of("waivePenalty", true, "reason", "Flood"))
                        .statusCode())
                .isEqualTo(403);
        assertThat(status(number)).isEqualTo("CONFIRMED");
    }

    @Test
    void without_a_reason_nothing_is_waived() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(cancel(asStaff(), number, Map.of("waivePenalty", true)).statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_hold_costs_nothing() {
        String number = api.held("2027-05-03", "2027-05-05");

        assertThat(asGuest().get(path(number)).jsonPath().getString("penalty.amount"))
                .isEqualTo("0.00");
        assertThat(cancel(asGuest(), number, Map.of()).jsonPath().getString("penalty.amount"))
                .isEqualTo("0.00");
    }

    @Test
    void who_has_arrived_cannot_cancel() {
        String number = api.booked(day(0), day(2));
        BookingApi.staff(number, "check-in").then().statusCode(200);

        assertThat(asStaff().get(path(number)).jsonPath().getString("type")).isEqualTo("/problems/wrong-state");
    }

    @Test
    void a_cancellation_without_a_body_is_as_before() {
        String number = api.booked("2027-05-03", "2027-05-05");

        assertThat(api.asGuest(number, "cancellation").statusCode()).isEqualTo(200);
    }

    private RequestSpecification asGuest() {
        return given().queryParam("lastName", api.lastName());
    }

    private static String path(String number) {
        return "/v1/reservations/" + number + "/cancellation";
    }

    private static Response cancel(RequestSpecification who, String number, Map<String, Object> body) {
        return json(who).body(body).post(path(number));
    }

    private static Map<String, String> euros(String amount) {
        return Map.of("amount", amount, "currency", "EUR");
    }
}
