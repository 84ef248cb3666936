package dev.innkeeper.reservation.sample;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SampleReservationsTest.Laptop.class)
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class SampleReservationsTest {

    /** The reservation of a room that is out of order. */
    private static final String TAKEN = "SAMP1E0000013";

    @Inject
    SampleReservations sample;

    /** Wants the sample, and has no patience with a room that is taken. */
    public static final class Laptop implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("innkeeper.sample.reservations", "true", "innkeeper.sample.patience", "0s");
        }
    }

    @BeforeEach
    void waitUntilTheServiceIsReady() throws InterruptedException {
        Instant end = Instant.now().plusSeconds(60);
        while (given().get("/health/ready").statusCode() != 200 && Instant.now().isBefore(end)) {
            Thread.sleep(100);
        }
    }

    @Test
    void a_ready_service_has_the_sample() {
        Response found = given().queryParam("lastName", "smith").get("/v1/reservations/SAMP1E0000001");

        assertThat(found.statusCode()).isEqualTo(200);
        assertThat(found.jsonPath().getString("status")).isEqualTo("CHECKED_IN");
        assertThat(found.jsonPath().getString("hotelId")).isEqualTo("lis-001");
        assertThat(found.jsonPath().getString("total.amount")).isEqualTo("300.00");
    }

    @Test
    void all_spellings_of_smith_are_found_together() {
        List<String> names = asStaff()
                .queryParam("lastName", "Smith")
                .get("/v1/reservations")
                .jsonPath()
                .getList("items.guest.lastName");

        assertThat(names).contains("Smith", "SMITH ", "smith");
    }

    @Test
    void a_guest_of_the_sample_has_details() {
        String guest =
                asStaff().get("/v1/reservations/SAMP1E0000001").jsonPath().getString("guestId");

        assertThat(asStaff().get("/v1/guests/" + guest).jsonPath().getString("addresses.home.city"))
                .isEqualTo("Lisboa");
    }

    @Test
    void a_second_start_changes_nothing() {
        String etag = asStaff().get("/v1/reservations/SAMP1E0000001").getHeader("ETag");

        sample.record().await().atMost(Duration.ofSeconds(60));

        assertThat(asStaff().get("/v1/reservations/SAMP1E0000001").getHeader("ETag"))
                .isEqualTo(etag);
    }

    @Test
    void a_reservation_whose_room_is_taken_is_left_out_as_a_whole() {
        asStaff().get("/v1/reservations/" + TAKEN).then().statusCode(404);
        List<String> found = asStaff()
                .queryParams("lastName", "Brønnevik", "limit", 100)
                .get("/v1/reservations")
                .jsonPath()
                .getList("items.confirmationNumber");
        assertThat(found).contains("SAMP1E0000007").doesNotContain(TAKEN);
    }
}
