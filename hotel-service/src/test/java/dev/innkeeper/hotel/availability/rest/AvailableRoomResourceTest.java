package dev.innkeeper.hotel.availability.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.freeRooms;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.nextYear;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.Year;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class AvailableRoomResourceTest {
    @Inject
    InventoryFixtures fixtures;

    @Test
    void a_free_room_is_listed_with_the_price_of_each_night_and_the_total() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        price(hotel, "double", day(5, 4), day(5, 5), "149.00");

        JsonPath room = freeRooms(hotel, day(5, 3), day(5, 5)).jsonPath();

        assertThat(room.<String>get("items[0].total.amount")).isEqualTo("249.00");
        assertThat(room.<String>get("items[0].total.currency")).isEqualTo("EUR");
        assertThat(room.<List<String>>get("items[0].nights.date"))
                .containsExactly(day(5, 3).toString(), day(5, 4).toString());
        assertThat(room.<List<String>>get("items[0].nights.price.amount")).containsExactly("100.00", "149.00");
        assertThat(room.<String>get("items[0].type")).isEqualTo("double");
        assertThat(room.getInt("items[0].capacity")).isEqualTo(2);
    }

    @Test
    void a_stay_over_the_end_of_a_month_needs_the_nights_of_both() {
        HotelId hotel = fixtures.aHotelOnSale(3, day(1, 1), day(3, 1));
        claim(hotel, aToken(), 101, day(1, 31), day(2, 1)).then().statusCode(200);
        claim(hotel, aToken(), 102, day(2, 1), day(2, 2)).then().statusCode(200);

        assertThat(numbers(freeRooms(hotel, day(1, 30), day(2, 3)))).containsExactly(103);
    }

    @Test
    void a_stay_over_the_end_of_a_year_needs_the_nights_of_both() {
        LocalDate newYear = LocalDate.of(nextYear() + 1, 1, 1);
        HotelId hotel = fixtures.aHotelOnSale(2, newYear.minusDays(5), newYear.plusDays(5));
        claim(hotel, aToken(), 101, newYear, newYear.plusDays(1)).then().statusCode(200);

        assertThat(numbers(freeRooms(hotel, newYear.minusDays(1), newYear.plusDays(1))))
                .containsExactly(102);
    }

    @Test
    void the_29th_of_February_is_a_night_of_a_leap_year() {
        int leap = IntStream.iterate(nextYear(), year -> year + 1)
                .filter(Year::isLeap)
                .findFirst()
                .orElseThrow();
        LocalDate february29 = LocalDate.of(leap, 2, 29);
        HotelId hotel = fixtures.aHotelOnSale(2, february29.minusDays(2), february29.plusDays(2));
        claim(hotel, aToken(), 101, february29, february29.plusDays(1)).then().statusCode(200);

        Response free = freeRooms(hotel, february29.minusDays(1), february29.plusDays(1));

        assertThat(numbers(free)).containsExactly(102);
        assertThat(free.jsonPath().<List<String>>get("items[0].nights.date"))
                .containsExactly(february29.minusDays(1).toString(), february29.toString());
    }

    @Test
    void the_night_of_check_out_is_free_for_the_next_guest() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, aToken(), 101, day(5, 3), day(5, 5)).then().statusCode(200);

        assertThat(numbers(freeRooms(hotel, day(5, 5), day(5, 6)))).containsExactly(101);
        assertThat(numbers(freeRooms(hotel, day(5, 4), day(5, 5)))).isEmpty();
    }

    @Test
    void a_room_that_is_out_of_order_on_one_night_is_not_free() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(5, 1), day(5, 10));
        close(hotel, 101, day(5, 4), day(5, 5)).then().statusCode(204);

        assertThat(numbers(freeRooms(hotel, day(5, 3), day(5, 6)))).containsExactly(102);
    }

    @Test
    void a_night_without_a_price_is_not_sellable() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 1, "double", 2);
        putOnSale(hotel, day(5, 1), day(5, 10));
        price(hotel, "double", day(5, 1), day(5, 4), "100.00");

        assertThat(numbers(freeRooms(hotel, day(5, 2), day(5, 4)))).containsExactly(1);
        assertThat(numbers(freeRooms(hotel, day(5, 3), day(5, 5)))).isEmpty();
    }

    @Test
    void rooms_that_are_too_small_are_left_out() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        putRoom(hotel, 200, "double", 4);
        putOnSale(hotel, day(5, 1), day(5, 10), 200);

        Response free = given().queryParam("guests", 3)
                .queryParam("checkIn", day(5, 1).toString())
                .queryParam("checkOut", day(5, 3).toString())
                .get("/v1/hotels/{hotel}/available-rooms", hotel.value());

        assertThat(numbers(free)).containsExactly(200);
    }

    @Test
    void pages_go_from_the_cheapest_to_the_dearest_and_show_each_room_once() {
        HotelId hotel = fixtures.aHotelOnSale(7, day(5, 1), day(5, 10));
        price(hotel, 107, day(5, 1), day(5, 10), "9.00");
        price(hotel, 103, day(5, 1), day(5, 10), "1000.00");

        assertThat(pages(hotel, day(5, 2), day(5, 4), 2))
                .containsExactly(List.of(107, 101), List.of(102, 104), List.of(105, 106), List.of(103));
    }

    @Test
    void a_client_may_follow_the_link_of_each_page() {
        HotelId hotel = fixtures.aHotelOnSale(3, day(5, 1), day(5, 10));

        List<Integer> numbers = new ArrayList<>();
        Response page = page(hotel, day(5, 2), day(5, 4), 2, null);
        numbers.addAll(numbers(page));
        String link = page.header("Link");
        assertThat(link).matches("</v1/hotels/.*/available-rooms\\?.*>; rel=\"next\"");
        page = given().urlEncodingEnabled(false).get(link.substring(1, link.indexOf('>')));
        numbers.addAll(numbers(page));

        assertThat(numbers).containsExactly(101, 102, 103);
        assertThat(page.header("Link")).isNull();
    }

    @Test
    void a_cursor_of_other_dates_is_refused() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(5, 1), day(5, 10));
        String cursor = page(hotel, day(5, 2), day(5, 4), 1, null).jsonPath().getString("next");

        assertThat(page(hotel, day(5, 2), day(5, 5), 1, cursor).statusCode()).isEqualTo(400);
    }

    @Test
    void a_hotel_of_sixty_rooms_is_searched_in_eight_shards() {
        HotelId hotel = fixtures.aHotelOnSale(60, day(6, 28), day(7, 3));
        claim(hotel, aToken(), 130, day(7, 1), day(7, 2)).then().statusCode(200);

        List<Integer> free = pages(hotel, day(6, 29), day(7, 2), 100).get(0);

        assertThat(free).hasSize(59).doesNotContain(130);
        List<String> sent = StatementCounter.during(() -> freeRooms(hotel, day(6, 29), day(7, 2)));
        assertThat(sent.stream().filter(cql -> cql.contains("available_rooms_by_hotel_date")))
                .hasSize(2 * 8);
        assertThat(sent).hasSize(4 + 2 * 8);
    }

    @Test
    void a_stay_within_a_month_of_a_small_hotel_costs_five_statements() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(5, 1), day(5, 10));

        assertThat(StatementCounter.during(() -> freeRooms(hotel, day(5, 2), day(5, 4))))
                .hasSize(5);
    }

    @Test
    void a_hotel_that_has_nothing_on_sale_has_no_free_room() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 1, "double", 2);

        assertThat(numbers(freeRooms(hotel, day(5, 3), day(5, 5)))).isEmpty();
    }

    @Test
    void an_unknown_hotel_is_not_found() {
        assertThat(freeRooms(new HotelId("no-such-hotel"), day(5, 3), day(5, 5)).statusCode())
                .isEqualTo(404);
    }

    @Test
    void a_stay_that_begins_yesterday_is_refused() {
        HotelId hotel = fixtures.aHotel();
        LocalDate today = LocalDate.now(java.time.Clock.system(ZoneId.of("Europe/Paris")));

        Response refused = freeRooms(hotel, today.minusDays(1), today.plusDays(1));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().<String>get("violations[0].field")).isEqualTo("checkIn");
    }

    @ParameterizedTest
    @CsvSource({
        "checkIn=2100-05-03&checkOut=2100-05-03, checkOut",
        "checkIn=2100-05-03&checkOut=2100-05-02, checkOut",
        "checkIn=2100-05-03&checkOut=2100-08-02, checkOut",
        "checkIn=2101-02-28&checkOut=2101-02-29, checkOut",
        "checkIn=2101-13-01&checkOut=2101-12-01, checkIn",
        "checkIn=tomorrow&checkOut=2101-12-01, checkIn",
        "checkOut=2101-12-01, checkIn",
        "checkIn=2101-12-01, checkOut"
    })
    void a_stay_that_is_none_is_refused(String query, String field) {
        HotelId hotel = fixtures.aHotel();

        Response refused = given().get("/v1/hotels/" + hotel + "/available-rooms?" + query);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.contentType()).startsWith("application/problem+json");
        assertThat(refused.jsonPath().<String>get("violations[0].field")).isEqualTo(field);
    }

    @ParameterizedTest
    @CsvSource({"guests, 0", "guests, 101", "guests, many", "limit, 0", "limit, 101", "cursor, forged"})
    void a_parameter_out_of_bounds_is_refused(String name, String value) {
        HotelId hotel = fixtures.aHotel();

        given().queryParam("checkIn", day(5, 1).toString())
                .queryParam("checkOut", day(5, 2).toString())
                .queryParam(name, value)
                .get("/v1/hotels/{hotel}/available-rooms", hotel.value())
                .then()
                .statusCode(400);
    }

    private static List<List<Integer>> pages(HotelId hotel, LocalDate checkIn, LocalDate checkOut, int limit) {
        List<List<Integer>> pages = new ArrayList<>();
        String cursor = null;
        do {
            Response page = page(hotel, checkIn, checkOut, limit, cursor);
            pages.add(numbers(page));
            cursor = page.jsonPath().getString("next");
        } while (cursor != null);
        return pages;
    }

    private static Response page(HotelId hotel, LocalDate checkIn, LocalDate checkOut, int limit, String cursor) {
        var request = given().queryParam("checkIn", checkIn.toString())
                .queryParam("checkOut", checkOut.toString())
                .queryParam("limit", limit);
        if (cursor != null) {
            request.queryParam("cursor", cursor);
        }
        return request.get("/v1/hotels/{hotel}/available-rooms", hotel.value());
    }

    private static List<Integer> numbers(Response rooms) {
        assertThat(rooms.statusCode()).isEqualTo(200);
        return rooms.jsonPath().getList("items.roomNumber");
    }
}
