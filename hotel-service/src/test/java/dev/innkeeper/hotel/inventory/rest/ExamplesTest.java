package dev.innkeeper.hotel.inventory.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.rooms.rest.RoomExamples;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Sends the examples of the OpenAPI document in the order in which staff would. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class ExamplesTest {
    @Inject
    InventoryFixtures fixtures;

    @Test
    void the_examples_of_requests_are_accepted_and_answered_as_they_say() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 102, "double", 2);

        assertSame(put(hotel, "rooms/101", RoomExamples.ROOM), RoomExamples.STORED_ROOM, "hotelId");
        assertSame(put(hotel, "inventory", InventoryExamples.ON_SALE), InventoryExamples.PUT_ON_SALE, "");
        assertThat(put(hotel, "rates", InventoryExamples.RATES_OF_ROOMS).statusCode())
                .isEqualTo(204);
        assertThat(put(hotel, "rates", InventoryExamples.RATES_OF_A_TYPE).statusCode())
                .isEqualTo(204);
        assertThat(put(hotel, "rooms/101/out-of-order", InventoryExamples.OUT_OF_ORDER)
                        .statusCode())
                .isEqualTo(204);
        assertSame(claim(hotel), InventoryExamples.CLAIMED, "claimId");
    }

    private static Response put(HotelId hotel, String what, String body) {
        return staff(body).put("/v1/hotels/" + hotel + "/" + what);
    }

    private static Response claim(HotelId hotel) {
        return asService()
                .contentType(ContentType.JSON)
                .body(InventoryExamples.CLAIM)
                .put("/v1/hotels/{hotel}/claims/{claim}", hotel.value(), aToken().toString());
    }

    private static void assertSame(Response answer, String example, String butFor) {
        Map<String, Object> answered = new HashMap<>(answer.jsonPath().getMap(""));
        Map<String, Object> expected = new HashMap<>(JsonPath.from(example).getMap(""));
        answered.computeIfPresent(butFor, (member, any) -> expected.get(member));
        assertThat(answered).isEqualTo(expected);
    }
}
