package dev.innkeeper.hotel;

import dev.innkeeper.common.testkit.AccessWalk;
import dev.innkeeper.common.testkit.AccessWalk.Scene;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class AccessTest {
    @Test
    void every_caller_is_answered_as_docs_security_says() {
        AccessWalk.assertAsDocumented("hotel-service", operation -> somewhere());
    }

    private static Scene somewhere() {
        String hotel = "walk-" + UUID.randomUUID();
        return new Scene(
                new HotelId(hotel),
                "Smith",
                Map.of("hotelId", hotel, "city", hotel, "name", hotel, "reviewId", hotel + ".8c1f0a5e7b3d92461f0a"));
    }
}
