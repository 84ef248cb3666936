package dev.innkeeper.reservation.origins.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.day;
import static dev.innkeeper.reservation.BookingApi.json;
import static dev.innkeeper.reservation.BookingApi.number;
import static dev.innkeeper.reservation.BookingApi.staff;
import static dev.innkeeper.reservation.BookingApi.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.origins.cassandra.BookingsByHotelDayDao;
import dev.innkeeper.reservation.origins.model.BookingOrigin;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class CancellationResourceTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    BookingsByHotelDayDao byDay;

    @Inject
    CrashPoint crash;

    @Inject
    Clock clock;

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void disarm() {
        crash.disarm();
    }

    @Test
    void a_dry_run_shows_what_would_be_cancelled_and_changes_nothing() {
        String anonymous = api.booked("2027-05-03", "2027-05-05");
        String byStaff = bookedByStaff("2027-05-05", "2027-05-07");

        JsonPath page = page(Map.of());

        assertThat(page.getList("items.confirmationNumber")).containsExactly(anonymous, byStaff);
        assertThat(page.getList("items.status")).containsExactly("CONFIRMED", "CONFIRMED");
        assertThat(page.getString("items[0].source")).isEqualTo("anonymous");
        assertThat(page.getString("items[1].source")).isNotEqualTo("anonymous");
        assertThat(page.getString("items[0].client")).matches("[0-9a-f]{32}").doesNotContain("127");
        assertThat(page.getInt("cancelled")).isZero();
        assertThat(hotels.claimed(api.hotel())).hasSize(4);
    }

    @Test
    void those_of_one_source_are_cancelled_and_their_nights_are_free() {
        String anonymous = api.booked("2027-05-03", "2027-05-05");
        String byStaff = bookedByStaff("2027-05-05", "2027-05-07");

        JsonPath page = page(Map.of("source", "anonymous", "dryRun", false));

        assertThat(page.getInt("cancelled")).isEqualTo(1);
        assertThat(status(anonymous)).isEqualTo("CANCELLED");
        assertThat(status(byStaff)).isEqualTo("CONFIRMED");
        assertThat(hotels.claimed(api.hotel()).keySet()).containsExactly("101 2027-05-05", "101 2027-05-06");
    }

    @Test
    void those_of_another_client_or_time_are_left_alone() {
        String number = api.booked("2027-05-03", "2027-05-05");
        String client = page(Map.of()).getString("items[0].client");
        String other = client.replace(client.charAt(0), client.charAt(0) == '0' ? '1' : '0');

        assertThat(page(Map.of("client", other, "dryRun", false)).getList("items"))
                .isEmpty();
        assertThat(page(Map.of("to", clock.instant().minusSeconds(120).toString(), "dryRun", false))
                        .getList("items"))
                .isEmpty();
        assertThat(status(number)).isEqualTo("CONFIRMED");
        assertThat(page(Map.of("client", client)).getList("items")).hasSize(1);
    }

    @Test
    void a_guest_who_is_in_the_house_stays_and_a_refused_booking_is_not_shown() {
        String number = api.booked(day(0), day(2));
        staff(number, "check-in").then().statusCode(200);
        api.book(day(1), day(3)).then().statusCode(409);

        JsonPath page = page(Map.of("dryRun", false));

        assertThat(page.getList("items.status")).containsExactly("CHECKED_IN");
        assertThat(page.getInt("cancelled")).isZero();
    }

    @Test
    void a_request_that_died_half_way_can_be_repeated() {
        api.booked("2027-05-03", "2027-05-05");
        api.booked("2027-05-05", "2027-05-07");
        crash.after(3);
        post(api, Map.of("dryRun", false));
        crash.disarm();

        assertThat(page(Map.of("dryRun", false)).getInt("cancelled")).isEqualTo(2);
        // The nights of a booking whose row was already cancelled are left to recovery.
        hotels.sweep(api.hotel());
        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @Test
    void many_are_found_page_by_page_over_several_days() {
        String number = api.booked("2027-05-03", "2027-05-05");
        Instant now = clock.instant();
        for (int i = 0; i < 150; i++) {
            // Requests that came to nothing, the day before yesterday.
            byDay.write(
                            api.hotel(),
                            new BookingOrigin(
                                    BookingFixture.aBooking().booking().number(),
                                    now.minus(Duration.ofDays(2)),
                                    "anonymous",
                                    ""))
                    .await()
                    .atMost(Duration.ofSeconds(10));
        }

        List<String> found = new ArrayList<>();
        int pages = 0;
        @Nullable String cursor = null;
        do {
            Map<String, Object> request = new HashMap<>(Map.of(
                    "from", now.minus(Duration.ofDays(3)).toString(),
                    "to", now.plusSeconds(60).toString()));
            if (cursor != null) {
                request.put("cursor", cursor);
            }
            JsonPath page = page(request);
            found.addAll(page.getList("items.confirmationNumber", String.class));
            cursor = page.getString("next");
            pages++;
        } while (cursor != null);

        assertThat(found).containsExactly(number);
        assertThat(pages).isEqualTo(2);
    }

    @Test
    void only_staff_of_the_hotel_may() {
        api.booked("2027-05-03", "2027-05-05");

        assertThat(post(api, Map.of(), BookingApi.anywhere()).statusCode()).isEqualTo(403);
        assertThat(post(api, Map.of(), api).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"from\":\"2027-05-03T00:00:00Z\",\"to\":\"2027-05-03T00:00:00Z\"}",
                "{\"from\":\"2027-05-03T00:00:00Z\",\"to\":\"2027-06-05T00:00:00Z\"}",
                "{\"from\":\"2027-05-03\",\"to\":\"2027-05-04T00:00:00Z\"}",
                "{\"from\":\"2027-05-03T00:00:00Z\",\"to\":\"2027-05-04T00:00:00Z\",\"cursor\":\"bmV4dA\"}",
                "{\"from\":\"2027-05-03T00:00:00Z\",\"to\":\"2027-05-04T00:00:00Z\",\"dryrun\":false}"
            })
    void a_request_that_means_nothing_is_refused(String body) {
        json(asStaff()).body(body).post(path(api)).then().statusCode(400);
    }

    private String bookedByStaff(String checkIn, String checkOut) {
        return number(json(asStaff())
                .header("Idempotency-Key", aKey())
                .body(api.aBooking(checkIn, checkOut))
                .post("/v1/reservations")
                .then()
                .statusCode(201)
                .extract()
                .response());
    }

    private JsonPath page(Map<String, ?> request) {
        return post(api, request).then().statusCode(200).extract().jsonPath();
    }

    private Response post(BookingApi hotel, Map<String, ?> request) {
        return json(asStaff()).body(body(request)).post(path(hotel));
    }

    private Response post(BookingApi hotel, Map<String, ?> request, BookingApi staffOf) {
        return json(asStaffOf(staffOf.hotel())).body(body(request)).post(path(hotel));
    }

    /** With the last hour for its period, unless the request says otherwise. */
    private Map<String, Object> body(Map<String, ?> request) {
        Map<String, Object> body = new HashMap<>(Map.of(
                "from", clock.instant().minusSeconds(3_600).toString(),
                "to", clock.instant().plusSeconds(60).toString()));
        body.putAll(request);
        return body;
    }

    private static String path(BookingApi hotel) {
        return "/v1/hotels/" + hotel.hotel() + "/reservations/cancellations";
    }
}
