package dev.innkeeper.hotel.offers.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putPointOfInterest;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.somewhere;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class OfferResourceTest {
    /** Of latitude: about 110 metres. */
    private static final double A_BLOCK = 0.001;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    Hotels hotels;

    private final String city = "Offerville " + UUID.randomUUID();
    private final GeoPoint museum = somewhere();

    @Test
    void each_hotel_near_the_place_offers_its_cheapest_room_nearest_first() {
        HotelId far = aHotelAway(5, 2);
        HotelId near = aHotelAway(1, 3);
        price(near, 103, day(5, 1), day(5, 10), "70.00");
        putPointOfInterest(city, "Museum", museum);

        JsonPath offers = offers(asked());

        assertThat(offers.<List<String>>get("items.hotelId")).containsExactly(near.value(), far.value());
        assertThat(offers.<List<Integer>>get("items.roomNumber")).containsExactly(103, 101);
        assertThat(offers.<List<String>>get("items.total.amount")).containsExactly("140.00", "200.00");
        assertThat(offers.<List<Integer>>get("items.freeRooms")).containsExactly(3, 2);
        assertThat(offers.getInt("items[0].distanceMeters")).isBetween(100, 120);
        assertThat(offers.getString("items[0].roomType")).isEqualTo("double");
    }

    @Test
    void a_hotel_whose_rooms_are_taken_offers_nothing() {
        HotelId hotel = aHotelAway(1, 1);
        putPointOfInterest(city, "Museum", museum);
        claim(hotel, aToken(), 101, day(5, 4), day(5, 5)).then().statusCode(200);

        assertThat(offers(asked()).getList("items")).isEmpty();
    }

    @Test
    void wishes_leave_out_rooms_that_are_too_small_too_dear_or_lack_an_amenity() {
        HotelId hotel = aHotelAway(1, 1);
        staff("""
                {"type":"suite","capacity":4,"amenities":[{"name":"Café maker"},{"name":"wifi"}]}""").put("/v1/hotels/{hotel}/rooms/201", hotel.value());
        putOnSale(hotel, day(5, 1), day(5, 10));
        price(hotel, "suite", day(5, 1), day(5, 10), "300.00");
        putPointOfInterest(city, "Museum", museum);

        assertThat(rooms(asked().queryParam("guests", 3))).containsExactly(201);
        assertThat(rooms(asked().queryParam("amenity", "WIFI", "cafe maker"))).containsExactly(201);
        assertThat(rooms(asked().queryParam("amenity", "sauna"))).isEmpty();
        assertThat(rooms(asked().queryParam("maxPrice", "200.00"))).containsExactly(101);
        assertThat(rooms(asked().queryParam("maxPrice", "199.99"))).isEmpty();
    }

    @Test
    void pages_show_each_hotel_once() {
        List<String> hotels = new ArrayList<>();
        for (int index = 1; index <= 10; index++) {
            hotels.add(aHotelAway(index, 1).value());
        }
        putPointOfInterest(city, "Museum", museum);

        List<String> shown = new ArrayList<>();
        String cursor = null;
        do {
            RequestSpecification request = asked().queryParam("limit", 3);
            JsonPath page = offers(cursor == null ? request : request.queryParam("cursor", cursor));
            shown.addAll(page.getList("items.hotelId"));
            cursor = page.getString("next");
        } while (cursor != null);

        assertThat(shown).containsExactlyElementsOf(hotels);
    }

    @Test
    void a_page_costs_a_bounded_number_of_statements_and_the_next_goes_on() {
        for (int index = 1; index <= 9; index++) {
            hotels.fixShards(aHotelWithoutRooms(index), 10_000).await().atMost(Duration.ofSeconds(10));
        }
        HotelId last = aHotelAway(10, 1);
        putOnSale(last, day(5, 1), day(8, 1));
        price(last, "double", day(5, 1), day(8, 1), "100.00");
        putPointOfInterest(city, "Museum", museum);
        RequestSpecification longStay = given().queryParam("poi", "Museum")
                .queryParam("city", city)
                .queryParam("checkIn", day(5, 3).toString())
                .queryParam("checkOut", day(8, 1).toString());

        List<JsonPath> pages = new ArrayList<>();
        List<String> sent = StatementCounter.during(() -> pages.add(offers(longStay)));
        String next = pages.get(0).getString("next");

        assertThat(pages.get(0).getList("items")).isEmpty();
        assertThat(sent).hasSizeLessThan(10 + 8 * (4 + 3 * 16));
        assertThat(offers(longStay.queryParam("cursor", next)).<List<String>>get("items.hotelId"))
                .containsExactly(last.value());
    }

    @Test
    void an_unknown_place_is_not_found() {
        asked().get("/v1/offers").then().statusCode(404);
    }

    @Test
    void a_known_place_without_hotels_has_no_offers() {
        putPointOfInterest(city, "Museum", museum);

        assertThat(offers(asked()).getList("items")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "maxPrice, cheap",
        "maxPrice, -1",
        "guests, 0",
        "limit, 101",
        "cursor, forged",
        "checkOut, 2020-01-01",
    })
    void a_parameter_that_breaks_a_rule_is_refused(String name, String value) {
        given().queryParam("poi", "Museum")
                .queryParam("checkIn", day(5, 3).toString())
                .queryParam(
                        "checkOut", name.equals("checkOut") ? value : day(5, 5).toString())
                .queryParam(name, value)
                .get("/v1/offers")
                .then()
                .statusCode(400);
    }

    @Test
    void a_place_must_be_named() {
        given().queryParam("checkIn", day(5, 3).toString())
                .queryParam("checkOut", day(5, 5).toString())
                .get("/v1/offers")
                .then()
                .statusCode(400);
    }

    private HotelId aHotelWithoutRooms(int blocks) {
        HotelId hotel = new HotelId("inv-" + UUID.randomUUID());
        fixtures.put(hotel, "EUR", new GeoPoint(museum.latitude() + blocks * A_BLOCK, museum.longitude()));
        return hotel;
    }

    private HotelId aHotelAway(int blocks, int rooms) {
        HotelId hotel = aHotelWithoutRooms(blocks);
        for (int index = 0; index < rooms; index++) {
            putRoom(hotel, 101 + index, "double", 2);
        }
        putOnSale(hotel, day(5, 1), day(5, 10)).then().statusCode(200);
        price(hotel, "double", day(5, 1), day(5, 10), "100.00").then().statusCode(200);
        return hotel;
    }

    private RequestSpecification asked() {
        return given().queryParam("poi", "museum")
                .queryParam("city", city)
                .queryParam("checkIn", day(5, 3).toString())
                .queryParam("checkOut", day(5, 5).toString());
    }

    private static List<Integer> rooms(RequestSpecification request) {
        return offers(request).getList("items.roomNumber");
    }

    private static JsonPath offers(RequestSpecification request) {
        return request.get("/v1/offers").then().statusCode(200).extract().jsonPath();
    }
}
