package dev.innkeeper.hotel.availability.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.nextYear;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class CandidateResourceTest {
    @Inject
    InventoryFixtures fixtures;

    @Test
    void the_free_rooms_of_the_type_come_cheapest_first() {
        HotelId hotel = fixtures.aHotelOnSale(4, day(5, 1), day(5, 10));
        putRoom(hotel, 201, "suite", 2);
        putOnSale(hotel, day(5, 1), day(5, 10)).then().statusCode(200);
        price(hotel, "suite", day(5, 1), day(5, 10), "50.00").then().statusCode(204);
        price(hotel, 103, day(5, 4), day(5, 5), "80.00").then().statusCode(204);
        claim(hotel, aToken(), 101, day(5, 4), day(5, 5)).then().statusCode(200);

        Response found = candidates(hotel, "double", day(5, 3), day(5, 5), 2);

        assertThat(found.jsonPath().<List<Integer>>get("items.roomNumber")).containsExactly(103, 102, 104);
        assertThat(found.jsonPath().getString("items[0].total.amount")).isEqualTo("180.00");
        assertThat(found.jsonPath().<List<String>>get("items[0].nights.price.amount"))
                .containsExactly("100.00", "80.00");
    }

    @Test
    void a_room_that_is_too_small_or_has_a_night_without_a_price_is_no_candidate() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        putOnSale(hotel, day(5, 10), day(5, 12)).then().statusCode(200);

        assertThat(numbers(candidates(hotel, "double", day(5, 3), day(5, 5), 3)))
                .isEmpty();
        assertThat(numbers(candidates(hotel, "double", day(5, 9), day(5, 11), 2)))
                .isEmpty();
        assertThat(numbers(candidates(hotel, "double", day(5, 9), day(5, 10), 2)))
                .containsExactly(101);
    }

    @Test
    void what_is_asked_for_wrongly_is_refused() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));

        assertThat(candidates(hotel, "double", day(5, 5), day(5, 5), 2).statusCode())
                .isEqualTo(400);
        assertThat(candidates(
                                hotel,
                                "double",
                                LocalDate.of(nextYear() - 2, 5, 3),
                                LocalDate.of(nextYear() - 2, 5, 5),
                                2)
                        .jsonPath()
                        .getString("violations[0].field"))
                .isEqualTo("checkIn");
        asService()
                .queryParams(
                        "checkIn", day(5, 3).toString(), "checkOut", day(5, 5).toString())
                .get("/v1/hotels/{hotel}/claims/candidates", hotel.value())
                .then()
                .statusCode(400);
    }

    @Test
    void an_unknown_hotel_is_not_found() {
        assertThat(candidates(new HotelId("inv-nowhere"), "double", day(5, 3), day(5, 5), 2)
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void staff_may_not_ask() {
        asStaff().get("/v1/hotels/par-0001/claims/candidates").then().statusCode(403);
    }

    private static List<Integer> numbers(Response candidates) {
        return candidates.jsonPath().getList("items.roomNumber");
    }

    private static Response candidates(HotelId hotel, String type, LocalDate checkIn, LocalDate checkOut, int guests) {
        return asService()
                .queryParams(
                        "roomType",
                        type,
                        "checkIn",
                        checkIn.toString(),
                        "checkOut",
                        checkOut.toString(),
                        "guests",
                        guests)
                .get("/v1/hotels/{hotel}/claims/candidates", hotel.value());
    }
}
