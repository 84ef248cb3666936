package dev.innkeeper.reservation;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.common.testkit.AccessWalk;
import dev.innkeeper.common.testkit.AccessWalk.Scene;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class AccessTest {
    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Test
    void every_caller_is_answered_as_docs_security_says() {
        hotels.asking(recoveryHandler);

        AccessWalk.assertAsDocumented("reservation-service", operation -> aReservation());
    }

    private static Scene aReservation() {
        BookingApi api = BookingApi.anywhere();
        JsonPath booked = api.book(
                        BookingApi.in("05-03").toString(),
                        BookingApi.in("05-05").toString())
                .then()
                .statusCode(201)
                .extract()
                .jsonPath();
        String group = GroupApi.booked(GroupApi.aGroup(
                        api,
                        BookingApi.in("05-10").toString(),
                        BookingApi.in("05-12").toString(),
                        GroupApi.doubles(2)))
                .getString("groupNumber");
        return new Scene(
                api.hotel(),
                api.lastName(),
                Map.of(
                        "groupNumber", group,
                        "hotelId", api.hotel().value(),
                        "partnerId", Roles.PARTNER,
                        "confirmationNumber", booked.getString("confirmationNumber"),
                        "guestId", booked.getString("guestId")));
    }
}
