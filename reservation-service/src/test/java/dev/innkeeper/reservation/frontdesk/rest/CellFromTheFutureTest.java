package dev.innkeeper.reservation.frontdesk.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** After a restore onto slower clocks, cells may have timestamps in the future: they hide conditional writes. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class CellFromTheFutureTest {
    private static final Duration AHEAD = Duration.ofHours(1);

    private final BookingApi api = BookingApi.anywhere();

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    QuarkusCqlSession session;

    private String number = "";

    @BeforeEach
    void book() {
        hotels.asking(recoveryHandler);
        number = api.booked("2027-05-03", "2027-05-05");
        session.execute(SimpleStatement.newInstance(
                "UPDATE reservation.bookings USING TIMESTAMP ? SET version = 1, state = 'CONFIRMED' WHERE confirm_number = ?",
                microseconds(AHEAD),
                number));
    }

    // Other tests reconcile the same table.
    @AfterEach
    void remove() {
        session.execute(SimpleStatement.newInstance(
                "DELETE FROM reservation.bookings USING TIMESTAMP ? WHERE confirm_number = ?",
                microseconds(AHEAD.multipliedBy(2)),
                number));
    }

    @Test
    void a_cancellation_that_the_row_does_not_show_is_not_promised_and_frees_nothing() {
        Response answer = asStaff().post("/v1/reservations/" + number + "/cancellation");

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.jsonPath().getString("type")).isEqualTo("/problems/database-unavailable");
        assertThat(hotels.claimed(api.hotel())).hasSize(2);
        assertThat(asStaff().get("/v1/reservations/" + number).jsonPath().getString("status"))
                .isEqualTo("CONFIRMED");
        assertThat(given().get("/metrics").asString()).containsPattern("innkeeper_booking_hidden_writes_total [1-9]");
    }

    private static long microseconds(Duration ahead) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now().plus(ahead));
    }
}
