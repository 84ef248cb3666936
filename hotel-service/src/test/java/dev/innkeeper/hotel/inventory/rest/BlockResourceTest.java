package dev.innkeeper.hotel.inventory.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.reopen;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class BlockResourceTest {
    @Inject
    InventoryFixtures fixtures;

    @Test
    void nights_in_a_row_are_one_block_over_the_end_of_a_month_too() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(1, 25), day(2, 10));
        close(hotel, 101, day(1, 30), day(2, 3)).then().statusCode(204);
        close(hotel, 102, day(1, 26), day(1, 28)).then().statusCode(204);
        close(hotel, 102, day(2, 5), day(2, 6)).then().statusCode(204);

        assertThat(list(hotel, day(1, 1), day(3, 1)))
                .containsExactly(
                        block(101, day(1, 30), day(2, 3), "new bathroom"),
                        block(102, day(1, 26), day(1, 28), "new bathroom"),
                        block(102, day(2, 5), day(2, 6), "new bathroom"));
        assertThat(list(hotel, day(2, 1), day(2, 2))).containsExactly(block(101, day(2, 1), day(2, 2), "new bathroom"));
    }

    @Test
    void another_reason_is_another_block() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        close(hotel, 101, day(5, 1), day(5, 3)).then().statusCode(204);
        staff("""
                {"from":"%s","to":"%s","reason":"paint"}""".formatted(day(5, 3), day(5, 5)))
                .put("/v1/hotels/{hotel}/rooms/101/out-of-order", hotel.value())
                .then()
                .statusCode(204);
        reopen(hotel, 101, day(5, 1), day(5, 2)).then().statusCode(204);

        assertThat(list(hotel, day(5, 1), day(5, 10)))
                .containsExactly(
                        block(101, day(5, 2), day(5, 3), "new bathroom"), block(101, day(5, 3), day(5, 5), "paint"));
    }

    @Test
    void a_list_longer_than_a_page_goes_on() {
        HotelId hotel = fixtures.aHotelOnSale(3, day(5, 1), day(5, 10));
        for (int room = 101; room < 104; room++) {
            close(hotel, room, day(5, 1), day(5, 2)).then().statusCode(204);
            close(hotel, room, day(5, 4), day(5, 5)).then().statusCode(204);
        }
        List<Map<String, Object>> all = list(hotel, day(5, 1), day(5, 10));

        List<Map<String, Object>> paged = new ArrayList<>();
        String cursor = null;
        do {
            JsonPath page = page(hotel, day(5, 1), day(5, 10), 4, cursor);
            paged.addAll(page.getList("items"));
            cursor = page.getString("next");
        } while (cursor != null);

        assertThat(paged).hasSize(6).isEqualTo(all);
    }

    @Test
    void a_list_takes_a_statement_for_each_month_and_one_for_the_hotel() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));

        assertThat(StatementCounter.during(() -> list(hotel, day(5, 1), day(7, 2))))
                .hasSize(1 + 3);
    }

    @Test
    void an_unknown_hotel_is_not_found() {
        asStaff()
                .get("/v1/hotels/nowhere/out-of-order?from=" + day(5, 1) + "&to=" + day(5, 2))
                .then()
                .statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "to=2027-05-02",
                "from=2027-05-01",
                "from=2027-05-02&to=2027-05-02",
                "from=2027-05-01&to=2028-05-02"
            })
    void dates_that_are_missing_or_too_many_are_refused(String query) {
        asStaff()
                .get(
                        "/v1/hotels/{hotel}/out-of-order?" + query,
                        fixtures.aHotel().value())
                .then()
                .statusCode(400);
    }

    private static Map<String, Object> block(int room, LocalDate from, LocalDate to, String reason) {
        return Map.of("roomNumber", room, "from", from.toString(), "to", to.toString(), "reason", reason);
    }

    private static List<Map<String, Object>> list(HotelId hotel, LocalDate from, LocalDate to) {
        return page(hotel, from, to, 100, null).getList("items");
    }

    private static JsonPath page(HotelId hotel, LocalDate from, LocalDate to, int limit, String cursor) {
        var request = asStaff()
                .queryParam("from", from.toString())
                .queryParam("to", to.toString())
                .queryParam("limit", limit);
        if (cursor != null) {
            request.queryParam("cursor", cursor);
        }
        return request.get("/v1/hotels/{hotel}/out-of-order", hotel.value())
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
