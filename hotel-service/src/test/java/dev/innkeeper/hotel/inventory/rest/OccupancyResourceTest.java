package dev.innkeeper.hotel.inventory.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.occupancy;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class OccupancyResourceTest {
    private static final String OCCUPANCY = "/v1/hotels/{hotel}/occupancy";

    @Inject
    InventoryFixtures fixtures;

    @Test
    void each_date_adds_up() {
        HotelId hotel = fixtures.aHotelOnSale(3, day(5, 1), day(5, 5));
        claim(hotel, aToken(), 101, day(5, 2), day(5, 3)).then().statusCode(200);
        close(hotel, 102, day(5, 2), day(5, 4)).then().statusCode(204);

        JsonPath dates = occupancy(hotel, day(5, 1), day(5, 6)).jsonPath();

        assertThat(dates.<List<Integer>>get("items.rooms")).containsExactly(3, 3, 3, 3, 0);
        assertThat(dates.<List<Integer>>get("items.free")).containsExactly(3, 1, 2, 3, 0);
        assertThat(dates.<List<Integer>>get("items.claimed")).containsExactly(0, 1, 0, 0, 0);
        assertThat(dates.<List<Integer>>get("items.outOfOrder")).containsExactly(0, 1, 1, 0, 0);
        assertThat(dates.<List<Boolean>>get("items.soldOut")).containsOnly(false);
    }

    @Test
    void pages_cross_the_ends_of_months_and_show_each_date_once() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 1), day(4, 1));
        List<String> dates = new ArrayList<>();
        String cursor = null;
        do {
            var request = asStaff()
                    .queryParam("from", day(1, 20).toString())
                    .queryParam("to", day(3, 10).toString())
                    .queryParam("limit", 7);
            if (cursor != null) {
                request.queryParam("cursor", cursor);
            }
            JsonPath page = request.get(OCCUPANCY, hotel.value()).jsonPath();
            dates.addAll(page.getList("items.date"));
            cursor = page.getString("next");
        } while (cursor != null);

        assertThat(dates)
                .containsExactlyElementsOf(day(1, 20)
                        .datesUntil(day(3, 10))
                        .map(LocalDate::toString)
                        .toList());
    }

    @Test
    void a_hotel_that_never_had_anything_on_sale_has_no_rooms() {
        assertThat(occupancy(fixtures.aHotel(), day(5, 1), day(5, 3)).jsonPath().<List<Integer>>get("items.rooms"))
                .containsExactly(0, 0);
    }

    @Test
    void twelve_months_may_be_asked_for_at_once_and_no_more() {
        HotelId hotel = fixtures.aHotel();

        assertThat(occupancy(hotel, day(5, 15), day(5, 15).plusMonths(12)).statusCode())
                .isEqualTo(200);
        assertThat(occupancy(hotel, day(5, 15), day(5, 16).plusMonths(12)).statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_cursor_of_another_hotel_is_refused() {
        HotelId hotel = fixtures.aHotel();
        String cursor = asStaff()
                .queryParam("from", day(5, 1).toString())
                .queryParam("to", day(6, 1).toString())
                .get(OCCUPANCY, hotel.value())
                .jsonPath()
                .getString("next");

        asStaff()
                .queryParam("from", day(5, 1).toString())
                .queryParam("to", day(6, 1).toString())
                .queryParam("cursor", cursor)
                .get(OCCUPANCY, fixtures.aHotel().value())
                .then()
                .statusCode(400);
    }

    @Test
    void a_shopper_may_not_see_it() {
        given().get(OCCUPANCY, "par-0001").then().statusCode(401);
        asService().get(OCCUPANCY, "par-0001").then().statusCode(403);
    }
}
