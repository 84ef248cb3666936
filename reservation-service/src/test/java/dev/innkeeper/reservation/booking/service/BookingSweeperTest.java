package dev.innkeeper.reservation.booking.service;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingApi.status;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.RefusedBooking;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Expired holds, interrupted bookings, and the calls to the hotel service for them. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BookingSweeperTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    Recovery recovery;

    @Inject
    BookingPorts ports;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @Test
    void a_hold_that_is_over_expires_and_gives_its_nights_back() {
        String number = api.held("2027-05-03", "2027-05-05");

        recovery.passHolds();
        recovery.sweep();

        assertThat(status(number)).isEqualTo("EXPIRED");
        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @Test
    void a_hold_that_is_not_over_is_left_alone() {
        String number = api.held("2027-05-03", "2027-05-05");

        recovery.passDeadlines();
        recovery.sweep();

        assertThat(status(number)).isEqualTo("HELD");
        assertThat(hotels.claimed(api.hotel())).hasSize(2);
    }

    @Test
    void confirming_a_hold_that_is_over_is_refused_at_once_and_the_room_is_free() {
        String number = api.held("2027-05-03", "2027-05-05");
        recovery.passHolds();

        Response refused = api.asGuest(number, "confirmation");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("reservationStatus")).isEqualTo("EXPIRED");
        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @RepeatedTest(5)
    void of_a_confirmation_and_the_end_of_the_hold_one_comes_first_and_both_tell_the_same() {
        String number = api.held("2027-05-03", "2027-05-05");
        CompletableFuture<Response> confirmation =
                CompletableFuture.supplyAsync(() -> api.asGuest(number, "confirmation"));
        recovery.passHolds();
        recovery.sweep();

        boolean confirmed = confirmation.join().statusCode() == 200;

        assertThat(status(number)).isEqualTo(confirmed ? "CONFIRMED" : "EXPIRED");
        recovery.sweep();
        assertThat(hotels.claimed(api.hotel())).hasSize(confirmed ? 2 : 0);
    }

    @Test
    void a_reservation_is_left_alone_however_late_it_is() {
        String number = api.booked(day(0), day(2));

        recovery.passHolds();
        recovery.sweep();
        hotels.sweep(api.hotel());

        assertThat(status(number)).isEqualTo("CONFIRMED");
        assertThat(hotels.claimed(api.hotel())).hasSize(2);
        assertThat(staff(number, "check-in").statusCode()).isEqualTo(200);
    }

    @Test
    void a_number_that_nobody_records_in_time_is_never_booked_under() {
        Booking late = BookingFixture.aBooking().booking();
        Instant claimed = ports.timer().now();

        assertThat(resolution(late.number().value(), claimed).jsonPath().getBoolean("undecided"))
                .isTrue();
        recovery.passDeadlines();
        Response verdict = resolution(late.number().value(), claimed);

        assertThat(verdict.jsonPath().getBoolean("undecided")).isFalse();
        assertThat(verdict.jsonPath().getMap("current")).isNull();
        assertThat(ports.bookings().insert(late).await().atMost(Duration.ofSeconds(10)))
                .isEqualTo(RefusedBooking.abandoned(late.number()));
    }

    @Test
    void of_a_reservation_the_hotel_service_hears_which_nights_are_its_own() {
        String number = api.booked("2027-05-03", "2027-05-05");
        UUID token = hotels.claimed(api.hotel()).get("101 2027-05-03").owner().token();

        Response verdict = resolution(number, Instant.now());

        assertThat(verdict.jsonPath().getMap("current"))
                .containsEntry("token", token.toString())
                .containsEntry("roomNumber", 101)
                .containsEntry("from", "2027-05-03")
                .containsEntry("to", "2027-05-05");
    }

    @Test
    void of_many_tokens_at_once_it_hears_which_are_kept() {
        api.booked("2027-05-03", "2027-05-05");
        String cancelled = api.booked("2027-05-10", "2027-05-12");
        Map<String, OwnedNight> claimed = hotels.claimed(api.hotel());
        UUID kept = claimed.get("101 2027-05-03").owner().token();
        UUID freed = claimed.get("101 2027-05-10").owner().token();
        staff(cancelled, "cancellation");

        Response answer = BookingApi.json(asService())
                .body(Map.of("tokens", List.of(kept, freed, UUID.randomUUID())))
                .post("/v1/bookings/kept");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.jsonPath().getList("tokens")).containsExactly(kept.toString());
    }

    @Test
    void what_is_no_question_about_a_booking_is_refused() {
        resolution("1", Instant.now()).then().statusCode(400);
        asService()
                .post("/v1/bookings/" + BookingFixture.aBooking().booking().number() + "/resolution")
                .then()
                .statusCode(400);
    }

    private static Response resolution(String number, Instant claimed) {
        return asService().queryParam("claimedAt", claimed.toString()).post("/v1/bookings/" + number + "/resolution");
    }

    @Test
    void how_late_bookings_are_and_what_became_of_them_is_measured_without_any_guest() {
        api.booked("2027-05-03", "2027-05-05");

        String metrics = given().get("/metrics").asString();

        assertThat(metrics).contains("innkeeper_bookings_overdue_seconds", "innkeeper_bookings_total{");
        assertThat(metrics).contains("operation=\"book\"", "outcome=\"confirmed\"");
        assertThat(metrics).doesNotContain(api.lastName(), api.hotel().value());
    }
}
