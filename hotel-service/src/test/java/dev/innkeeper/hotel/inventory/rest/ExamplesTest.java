package dev.innkeeper.hotel.inventory.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.OpenApiDocument;
import dev.innkeeper.common.testkit.OpenApiDocument.Operation;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
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

        Operation putRoom = operation("rooms/{roomNumber}");
        assertSame(put(hotel, "rooms/101", body(putRoom)), putRoom, 201, "hotelId");
        Operation putOnSale = operation("inventory");
        assertSame(put(hotel, "inventory", body(putOnSale)), putOnSale, 200, "");
        assertAccepted(hotel, "rates", 3);
        assertAccepted(hotel, "restrictions", 2);
        assertThat(put(hotel, "rooms/101/out-of-order", body(operation("rooms/{roomNumber}/out-of-order")))
                        .statusCode())
                .isEqualTo(204);
        Operation claim = operation("claims/{claimId}");
        assertSame(claim(hotel, body(claim)), claim, 200, "claimId");
    }

    private static void assertAccepted(HotelId hotel, String what, int examples) {
        List<JsonNode> bodies = operation(what).requestExamples();
        assertThat(bodies)
                .hasSize(examples)
                .allSatisfy(example -> assertThat(
                                put(hotel, what, example.toString()).statusCode())
                        .isEqualTo(200));
    }

    private static Operation operation(String what) {
        return OpenApiDocument.served().operations().stream()
                .filter(operation -> operation.name().equals("PUT /v1/hotels/{hotelId}/" + what))
                .findFirst()
                .orElseThrow();
    }

    private static String body(Operation operation) {
        return operation.requestExamples().get(0).toString();
    }

    private static Response put(HotelId hotel, String what, String body) {
        return staff(body).put("/v1/hotels/" + hotel + "/" + what);
    }

    private static Response claim(HotelId hotel, String body) {
        return asService()
                .contentType(ContentType.JSON)
                .body(body)
                .put("/v1/hotels/{hotel}/claims/{claim}", hotel.value(), aToken().toString());
    }

    private static void assertSame(Response answer, Operation operation, int status, String butFor) {
        assertThat(answer.statusCode()).isEqualTo(status);
        String example = operation.responseExamples(status).get(0).toString();
        Map<String, Object> answered = new HashMap<>(answer.jsonPath().getMap(""));
        Map<String, Object> expected = new HashMap<>(JsonPath.from(example).getMap(""));
        answered.computeIfPresent(butFor, (member, any) -> expected.get(member));
        assertThat(answered).isEqualTo(expected);
    }
}
