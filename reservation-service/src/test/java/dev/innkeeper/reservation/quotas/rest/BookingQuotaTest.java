package dev.innkeeper.reservation.quotas.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.json;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.GroupApi;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.quotas.cassandra.BookingQuotasDao;
import dev.innkeeper.reservation.quotas.model.CountedBooking;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What may be booked in an hour, counted in the database. */
@QuarkusTest
@TestProfile(BookingQuotaTest.SmallQuotas.class)
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class BookingQuotaTest {
    private static final LocalDate FIRST = LocalDate.now(ZoneOffset.UTC).plusDays(30);

    private final BookingApi api = BookingApi.anywhere();
    private final String address = anAddress();

    HotelsInMemory hotels;

    @Inject
    BookingQuotasDao counted;

    @Inject
    IdempotencyKeys keys;

    @Inject
    MeterRegistry meters;

    @Inject
    Clock clock;

    /** Small enough to be reached by a test. */
    public static class SmallQuotas implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "innkeeper.booking-quota.client-bookings", "3",
                    "innkeeper.booking-quota.client-room-nights", "10",
                    "innkeeper.booking-quota.client-attempts", "5",
                    "innkeeper.booking-quota.hotel-bookings", "4",
                    "innkeeper.booking-quota.hotel-room-nights", "25",
                    "innkeeper.booking-quota.token-bookings", "6",
                    "innkeeper.booking-quota.token-room-nights", "1000000");
        }
    }

    @BeforeEach
    void awayFromTheEndOfAnHour() throws InterruptedException {
        Duration left = Duration.between(clock.instant(), hour().plus(1, ChronoUnit.HOURS));
        if (left.toSeconds() < 30) {
            Thread.sleep(left.plusSeconds(1).toMillis());
        }
    }

    @Test
    void an_address_books_so_many_times_an_hour() {
        double before = refusals("client");
        for (int night = 0; night < 3; night++) {
            assertThat(book(address, api, night, 1).statusCode()).isEqualTo(201);
        }

        Response refused = book(address, BookingApi.anywhere(), 3, 1);

        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.contentType()).startsWith("application/problem+json");
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/too-many-bookings");
        assertThat(refused.jsonPath().getString("retry")).isEqualTo("same-key");
        assertThat(Long.parseLong(refused.header("Retry-After"))).isBetween(1L, 3_600L);
        assertThat(refused.asString()).doesNotContain(address);
        assertThat(refusals("client") - before).isEqualTo(1);
        assertThat(book(anAddress(), api, 3, 1).statusCode()).isEqualTo(201);
    }

    @Test
    void each_room_of_a_group_counts() {
        Map<String, Object> ofTwo =
                GroupApi.aGroup(api, FIRST.toString(), FIRST.plusDays(1).toString(), GroupApi.doubles(2));
        String key = aKey();
        assertThat(bookGroup(ofTwo, key).statusCode()).isEqualTo(201);
        assertThat(bookGroup(ofTwo, key).statusCode()).isEqualTo(201);

        Response refused = bookGroup(
                GroupApi.aGroup(
                        BookingApi.anywhere(),
                        FIRST.toString(),
                        FIRST.plusDays(1).toString(),
                        GroupApi.doubles(2)),
                aKey());

        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(book(address, BookingApi.anywhere(), 1, 1).statusCode()).isEqualTo(201);
        assertThat(book(address, BookingApi.anywhere(), 2, 1).statusCode()).isEqualTo(429);
    }

    private Response bookGroup(Map<String, Object> body, String key) {
        return json(from(address)).header("Idempotency-Key", key).body(body).post("/v1/groups");
    }

    @Test
    void a_refused_booking_does_not_count_as_failed() {
        double failed = outcomes("failed");
        double refused = outcomes("too-many-bookings");
        for (int night = 0; night < 3; night++) {
            book(address, api, night, 1);
        }

        assertThat(book(address, api, 3, 1).statusCode()).isEqualTo(429);

        assertThat(outcomes("too-many-bookings") - refused).isEqualTo(1);
        assertThat(outcomes("failed")).isEqualTo(failed);
    }

    @Test
    void an_address_books_so_many_room_nights_an_hour() {
        assertThat(book(address, api, 0, 8).statusCode()).isEqualTo(201);

        assertThat(book(address, api, 8, 3).statusCode()).isEqualTo(429);
        assertThat(book(address, api, 8, 2).statusCode()).isEqualTo(201);
    }

    @Test
    void at_a_hotel_so_much_is_booked_an_hour_from_anywhere() {
        double before = refusals("hotel");
        for (int night = 0; night < 4; night++) {
            assertThat(book(anAddress(), api, night, 1).statusCode()).isEqualTo(201);
        }

        assertThat(book(anAddress(), api, 4, 1).statusCode()).isEqualTo(429);
        assertThat(refusals("hotel") - before).isEqualTo(1);
        assertThat(hotels.claimed(api.hotel())).hasSize(4);
        assertThat(book(anAddress(), BookingApi.anywhere(), 4, 1).statusCode()).isEqualTo(201);
    }

    @Test
    void at_a_hotel_so_many_room_nights_are_booked_an_hour() {
        assertThat(book(anAddress(), api, 0, 10).statusCode()).isEqualTo(201);
        assertThat(book(anAddress(), api, 10, 10).statusCode()).isEqualTo(201);

        assertThat(book(anAddress(), api, 20, 6).statusCode()).isEqualTo(429);
        assertThat(book(anAddress(), api, 20, 5).statusCode()).isEqualTo(201);
    }

    @Test
    void a_retry_counts_once_and_is_answered_although_the_quota_is_reached() {
        String key = aKey();
        for (int attempt = 0; attempt < 4; attempt++) {
            assertThat(post(from(address), api, key, 0, 1).statusCode()).isEqualTo(201);
        }
        assertThat(book(address, api, 1, 1).statusCode()).isEqualTo(201);
        assertThat(book(address, api, 2, 1).statusCode()).isEqualTo(201);
        assertThat(book(address, api, 3, 1).statusCode()).isEqualTo(429);

        assertThat(post(from(address), api, key, 0, 1).statusCode()).isEqualTo(201);
    }

    @Test
    void bookings_of_the_hour_before_do_not_count() {
        Instant before = hour().minus(1, ChronoUnit.HOURS);
        fill(keys.quotaSubject("client", address), before);
        fill(keys.quotaSubject("hotel", api.hotel().value()), before);
        assertThat(book(address, api, 0, 1).statusCode()).isEqualTo(201);

        fill(keys.quotaSubject("client", address), hour());
        assertThat(book(address, api, 1, 1).statusCode()).isEqualTo(429);
    }

    @Test
    void refused_bookings_are_no_bookings_but_are_not_endless_either() {
        assertThat(book(anAddress(), api, 0, 1).statusCode()).isEqualTo(201);
        for (int attempt = 0; attempt < 4; attempt++) {
            assertThat(book(address, api, 0, 1).statusCode()).isEqualTo(409);
        }

        assertThat(book(address, api, 1, 1).statusCode()).isEqualTo(201);
        assertThat(book(address, api, 2, 1).statusCode())
                .as("the sixth attempt of the address")
                .isEqualTo(429);
        assertThat(book(anAddress(), api, 2, 1).statusCode())
                .as("the hotel counts bookings alone")
                .isEqualTo(201);
    }

    @Test
    void many_at_once_are_no_way_around() {
        List<Integer> statuses = Collections.synchronizedList(new ArrayList<>());
        IntStream.range(0, 20)
                .parallel()
                .forEach(night -> statuses.add(book(address, api, night, 1).statusCode()));

        assertThat(statuses).containsOnly(201, 429);
        assertThat(statuses.stream().filter(status -> status == 201)).hasSize(3);
    }

    @Test
    void a_token_has_a_larger_quota_of_its_own() {
        for (int night = 0; night < 6; night++) {
            assertThat(post(asStaff(), api, aKey(), night, 1).statusCode()).isEqualTo(201);
        }

        assertThat(post(asStaff(), api, aKey(), 6, 1).statusCode()).isEqualTo(429);
        assertThat(book(address, api, 6, 1).statusCode())
                .as("the hotel counts bookings without a token alone")
                .isEqualTo(201);
    }

    private static Response book(String address, BookingApi api, int night, int nights) {
        return post(from(address), api, aKey(), night, nights);
    }

    private static Response post(RequestSpecification as, BookingApi api, String key, int night, int nights) {
        LocalDate checkIn = FIRST.plusDays(night);
        return json(as).header("Idempotency-Key", key)
                .body(api.aBooking(checkIn.toString(), checkIn.plusDays(nights).toString()))
                .post("/v1/reservations");
    }

    private static RequestSpecification from(String address) {
        return given().header("X-Forwarded-For", address);
    }

    private static String anAddress() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return "10." + random.nextInt(256) + "." + random.nextInt(256) + "." + random.nextInt(1, 255);
    }

    private Instant hour() {
        return clock.instant().truncatedTo(ChronoUnit.HOURS);
    }

    private void fill(ByteBuffer subject, Instant hour) {
        for (int i = 0; i < 10; i++) {
            counted.put(
                            subject,
                            hour,
                            new CountedBooking(
                                    BookingFixture.aBooking().booking().number(), 1))
                    .await()
                    .atMost(Duration.ofSeconds(10));
        }
    }

    private double outcomes(String outcome) {
        return meters.find("innkeeper.bookings").tags("operation", "book", "outcome", outcome).counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    private double refusals(String scope) {
        return meters.counter("innkeeper.booking.quota.refusals", "scope", scope)
                .count();
    }
}
