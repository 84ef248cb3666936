package dev.innkeeper.reservation.quotas.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.BookingApi.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A service that takes no bookings without a token. */
@QuarkusTest
@TestProfile(TokenRequiredTest.NoAnonymousBookings.class)
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class TokenRequiredTest {
    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    /** As an operator sets it. */
    public static class NoAnonymousBookings implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("innkeeper.booking.anonymous", "false");
        }
    }

    @Test
    void without_a_token_nothing_is_booked() {
        Response refused = api.book("2027-05-03", "2027-05-05");

        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.contentType()).startsWith("application/problem+json");
        assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(hotels.claimed(api.hotel())).isEmpty();
    }

    @Test
    void with_a_token_a_room_is_booked_which_the_guest_may_cancel_without_one() {
        Response booked = json(asStaff())
                .header("Idempotency-Key", aKey())
                .body(api.aBooking("2027-05-03", "2027-05-05"))
                .post("/v1/reservations");

        assertThat(booked.statusCode()).isEqualTo(201);
        assertThat(api.asGuest(BookingApi.number(booked), "cancellation").statusCode())
                .isEqualTo(200);
    }
}
