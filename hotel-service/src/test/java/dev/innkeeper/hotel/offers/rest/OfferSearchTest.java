package dev.innkeeper.hotel.offers.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.model.RatingTotals;
import dev.innkeeper.hotel.catalogue.service.PopularHotels;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Offers in a city and around a position, with wishes, and sorted by price or rating. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class OfferSearchTest {
    @Inject
    PopularHotels popularHotels;

    private final Town town = Town.aTown();

    @Test
    void the_hotels_of_a_city_come_by_name_and_without_distance() {
        HotelId second = aHotel("Bravo", 2, 3, "100.00");
        HotelId first = aHotel("Alpha", 1, 3, "120.00");

        JsonPath offers = offers(inCity());

        assertThat(offers.<List<String>>get("items.hotelId")).containsExactly(first.value(), second.value());
        assertThat(offers.<Map<String, Object>>get("items[0]")).doesNotContainKeys("distanceMeters", "position");
        assertThat(offers.getInt("hotelsLookedAt")).isEqualTo(2);
    }

    @Test
    void the_hotels_around_a_position_come_nearest_first() {
        HotelId far = aHotel("Alpha", 8, 3, "100.00");
        HotelId near = aHotel("Bravo", 1, 3, "100.00");

        assertThat(hotels(around(2_000))).containsExactly(near.value(), far.value());
        assertThat(hotels(around(500))).containsExactly(near.value());
    }

    @Test
    void wishes_about_the_hotel_leave_out_the_others() {
        HotelId plain = aHotel("Alpha", 1, 3, "100.00");
        HotelId grand = aHotel("Bravo", 2, 5, "400.00", "POOL", "WIFI");

        assertThat(hotels(inCity().queryParam("stars", "4,5"))).containsExactly(grand.value());
        assertThat(hotels(inCity().queryParam("amenities", "WIFI,POOL"))).containsExactly(grand.value());
        assertThat(hotels(inCity().queryParam("minPrice", "200.01"))).containsExactly(grand.value());
        assertThat(hotels(inCity().queryParam("maxPrice", "200.00"))).containsExactly(plain.value());
    }

    @Test
    void a_hotel_shows_its_two_cheapest_offers() {
        HotelId hotel = aHotel("Alpha", 1, 3, "100.00");
        withPlans(hotel);

        JsonPath offers = offers(inCity());

        assertThat(offers.<List<String>>get("items[0].offers.ratePlan")).containsExactly("saver", "standard");
        assertThat(offers.<List<String>>get("items[0].offers.total.amount")).containsExactly("180.00", "200.00");
        assertThat(offers.<List<Boolean>>get("items[0].offers.refundable")).containsExactly(false, true);
        assertThat(offers.getString("items[0].total.amount")).isEqualTo("180.00");
        assertThat(offers.getInt("items[0].freeRooms")).isEqualTo(1);
    }

    @Test
    void wishes_about_the_offer_choose_among_rate_plans() {
        HotelId hotel = aHotel("Alpha", 1, 3, "100.00");
        withPlans(hotel);

        assertThat(plans(inCity().queryParam("board", "BREAKFAST"))).containsExactly("breakfast");
        assertThat(plans(inCity().queryParam("refundable", "true"))).containsExactly("standard", "breakfast");
        assertThat(plans(inCity().queryParam("refundable", "false"))).containsExactly("saver");
        assertThat(offers(inCity().queryParam("board", "ALL_INCLUSIVE")).getList("items"))
                .isEmpty();
    }

    @Test
    void a_room_that_is_too_small_for_the_children_is_not_offered() {
        aHotel("Alpha", 1, 3, "100.00");

        assertThat(hotels(inCity().queryParam("adults", 1).queryParam("children", "3")))
                .hasSize(1);
        assertThat(hotels(inCity().queryParam("adults", 1).queryParam("children", "3,5")))
                .isEmpty();
    }

    @Test
    void sorted_by_price_pages_show_each_hotel_once_and_the_cheapest_first() {
        List<String> cheapestFirst = new ArrayList<>();
        for (int number = 0; number < 5; number++) {
            cheapestFirst.add(
                    0,
                    aHotel("H" + number, 1 + number, 3, (150 - 10 * number) + ".00")
                            .value());
        }

        assertThat(all(() -> inCity().queryParam("sort", "price").queryParam("limit", 2)))
                .containsExactlyElementsOf(cheapestFirst);
    }

    @Test
    void without_ratings_the_best_rated_come_in_the_order_of_the_place() {
        HotelId first = aHotel("Alpha", 2, 3, "120.00");
        HotelId second = aHotel("Bravo", 1, 3, "100.00");

        assertThat(hotels(inCity().queryParam("sort", "rating"))).containsExactly(first.value(), second.value());
        assertThat(hotels(around(2_000).queryParam("sort", "rating"))).containsExactly(second.value(), first.value());
    }

    @Test
    void sorted_by_rating_pages_show_each_hotel_once_and_the_best_first() {
        List<HotelId> hotels = List.of("Alpha", "Bravo", "Charlie", "Delta").stream()
                .map(name -> aHotel(name, 1, 3, "100.00"))
                .toList();
        rate(hotels.get(1), new RatingTotals(2, 17));
        rate(hotels.get(3), new RatingTotals(1, 9));

        assertThat(all(() -> inCity().queryParam("sort", "rating").queryParam("limit", 1)))
                .containsExactly(
                        hotels.get(3).value(),
                        hotels.get(1).value(),
                        hotels.get(0).value(),
                        hotels.get(2).value());
        JsonPath offers = offers(inCity());
        assertThat(offers.<Object>get("items[0].rating")).isNull();
        assertThat(offers.<Float>get("items[1].rating")).isEqualTo(8.5f);
        assertThat(offers.getInt("items[1].reviews")).isEqualTo(2);
        assertThat(offers.getInt("items[1].favourites")).isZero();
    }

    private void rate(HotelId hotel, RatingTotals totals) {
        popularHotels.rated(hotel, Uni.createFrom().item(totals)).await().indefinitely();
    }

    @Test
    void a_hotel_that_does_not_suit_costs_one_statement() {
        aHotel("Alpha", 1, 3, "100.00");

        List<String> sent = StatementCounter.during(() -> offers(inCity().queryParam("stars", "5")));

        assertThat(sent).hasSize(1 + 1);
    }

    @Test
    void a_hotel_costs_five_statements() {
        aHotel("Alpha", 1, 3, "100.00");

        assertThat(StatementCounter.during(() -> offers(inCity()))).hasSize(1 + 5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "near; 1,1",
                "radius; 100",
                "stars; 6",
                "stars; 3,",
                "amenities; SAUNA",
                "minPrice; -1",
                "board; LUNCH",
                "refundable; perhaps",
                "sort; stars",
                "sort; distance",
                "children; -1",
                "children; 18",
                "adults; 0"
            })
    void a_wish_that_breaks_a_rule_is_refused(String name, String value) {
        inCity().queryParam(name, value).get("/v1/offers").then().statusCode(400);
    }

    private HotelId aHotel(String name, int hundredsOfMeters, int stars, String price, String... amenities) {
        HotelId hotel = town.hotel(name);
        Tokens.asAdmin()
                .contentType(ContentType.JSON)
                .body(Map.of(
                        "name",
                        name,
                        "address",
                        Map.of("street", "1 High Street", "city", town.named("Springfield"), "country", "France"),
                        "location",
                        town.at(100 * hundredsOfMeters, 0),
                        "stars",
                        stars,
                        "timeZone",
                        "Europe/Paris",
                        "currency",
                        "EUR",
                        "amenities",
                        amenities))
                .put("/v1/hotels/{hotel}", hotel.value())
                .then()
                .statusCode(201);
        putRoom(hotel, 101, "double", 2);
        putOnSale(hotel, day(5, 1), day(5, 10)).then().statusCode(200);
        price(hotel, "double", day(5, 1), day(5, 10), price);
        return hotel;
    }

    private static void withPlans(HotelId hotel) {
        put(hotel, "cancellation-policies/strict", """
                {"name":"Not refundable","rules":[{"hoursBeforeArrival":0,"penalty":{"percent":"100"}}],
                 "noShow":{"percent":"100"}}""");
        put(hotel, "rate-plans/saver", """
                {"name":"Saver","board":"ROOM_ONLY","cancellationPolicy":"strict",
                 "derivedFrom":{"ratePlan":"standard","percent":"-10"}}""");
        put(hotel, "rate-plans/breakfast", """
                {"name":"Breakfast","board":"BREAKFAST","derivedFrom":{"ratePlan":"standard","percent":"15"}}""");
    }

    private static void put(HotelId hotel, String path, String body) {
        staff(body).put("/v1/hotels/{hotel}/" + path, hotel.value()).then().statusCode(201);
    }

    private RequestSpecification inCity() {
        return asked().queryParam("city", town.named("Springfield"));
    }

    private RequestSpecification around(int radius) {
        return asked().queryParam(
                        "near", town.centre().latitude() + "," + town.centre().longitude())
                .queryParam("radius", radius);
    }

    private static RequestSpecification asked() {
        return given().queryParam("checkIn", day(5, 3).toString())
                .queryParam("checkOut", day(5, 5).toString());
    }

    private static List<String> all(Supplier<RequestSpecification> request) {
        List<String> shown = new ArrayList<>();
        JsonPath page = offers(request.get());
        shown.addAll(page.getList("items.hotelId"));
        while (page.getString("next") != null) {
            page = offers(request.get().queryParam("cursor", page.getString("next")));
            shown.addAll(page.getList("items.hotelId"));
        }
        return shown;
    }

    private static List<String> hotels(RequestSpecification request) {
        return offers(request).getList("items.hotelId");
    }

    private static List<String> plans(RequestSpecification request) {
        return offers(request).getList("items[0].offers.ratePlan");
    }

    private static JsonPath offers(RequestSpecification request) {
        return request.get("/v1/offers").then().statusCode(200).extract().jsonPath();
    }
}
