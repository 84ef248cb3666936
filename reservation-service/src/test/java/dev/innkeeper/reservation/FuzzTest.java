package dev.innkeeper.reservation;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;

import dev.innkeeper.common.security.Roles;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.FuzzRun;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fuzz")
@QuarkusTest
@TestProfile(FuzzRun.AfterTheOthers.class)
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class FuzzTest {
    private static final String EMAIL = "ana@example.com";

    HotelsInMemory hotels;

    @TestHTTPResource("/")
    URI service;

    @Inject
    CrashPoint writes;

    @Test
    void no_request_however_odd_is_a_fault_or_changes_what_it_is_refused() throws IOException {
        run(service, writes, this::world);
    }

    static void run(URI service, CrashPoint writes, Supplier<Map<String, String>> world) throws IOException {
        new FuzzRun(service, writes, world)
                // A refusal is stored under its key, so that a retry is refused again.
                .mayWriteBefore("POST /v1/reservations", 409)
                // So is that of a group; its numbers are announced before the hotel looks at the first room.
                .mayWriteBefore("POST /v1/groups", 400, 404, 409)
                .mayWriteBefore("GET /v1/groups/{groupNumber}", 404)
                .mayWriteBefore("POST /v1/groups/{groupNumber}/cancellation", 404)
                // The journal entry is written before the reservation is read.
                .mayWriteBefore("PUT /v1/reservations/{confirmationNumber}/stay", 409, 404)
                .mayWriteBefore("DELETE /v1/reservations/{confirmationNumber}/check-out", 409, 412)
                .mayWriteBefore("DELETE /v1/reservations/{confirmationNumber}/no-show", 409, 412)
                // Failed lookups of guests are counted.
                .mayWriteBefore("GET /v1/reservations/{confirmationNumber}", 404)
                .mayWriteBefore("GET /v1/reservations/{confirmationNumber}/cancellation", 404)
                .mayWriteBefore("GET /v1/reservations/{confirmationNumber}/folio", 404)
                .mayWriteBefore("GET /v1/reservations/{confirmationNumber}/stay", 404)
                .mayWriteBefore("GET /v1/reservations/{confirmationNumber}/guest", 404)
                .mayWriteBefore("PATCH /v1/reservations/{confirmationNumber}/guest", 404)
                // With another name or e-mail address the guest of the world is locked out.
                .beginsAgainAfter(
                        "PUT /v1/guests/{guestId}",
                        "PATCH /v1/guests/{guestId}",
                        "PATCH /v1/reservations/{confirmationNumber}/guest")
                .mayWriteBefore("POST /v1/reservations/{confirmationNumber}/confirmation", 404)
                .mayWriteBefore("POST /v1/reservations/{confirmationNumber}/cancellation", 404)
                .run();
    }

    // The data of the examples stays unchanged: other tests use it.
    private Map<String, String> world() {
        BookingApi api = BookingApi.anywhere();
        hotels.price(api.hotel(), BookingApi.in("05-03"), "129.00");
        hotels.price(api.hotel(), BookingApi.in("05-04"), "139.00");
        Map<String, Object> booking = api.aBooking(
                BookingApi.in("05-03").toString(), BookingApi.in("05-05").toString());
        // Looks of a guest with another address would count as failed, until they are locked out.
        booking.put("guest", Map.of("firstName", "Ana", "lastName", api.lastName(), "emails", List.of(EMAIL)));
        String number = BookingApi.number(BookingApi.post(booking, BookingApi.aKey())
                .then()
                .statusCode(201)
                .extract()
                .response());
        String group = GroupApi.booked(GroupApi.aGroup(
                        api,
                        BookingApi.in("05-10").toString(),
                        BookingApi.in("05-12").toString(),
                        GroupApi.doubles(2)))
                .getString("groupNumber");
        // The subject of every token for the role.
        String partner = Roles.PARTNER;
        asAdmin()
                .contentType(ContentType.JSON)
                .body(Map.of("name", "City Guide"))
                .put("/v1/partners/" + partner);
        return Map.of(
                "partnerId",
                partner,
                "partner",
                partner,
                // Of a click.
                "at",
                Instant.now().toString(),
                "groupNumber",
                group,
                "confirmationNumber",
                number,
                "email",
                EMAIL,
                "hotelId",
                api.hotel().value(),
                "lastName",
                api.lastName(),
                "guestId",
                BookingApi.read(number).jsonPath().getString("guestId"));
    }
}
