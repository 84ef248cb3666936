package dev.innkeeper.hotel.catalogue.rest;

import static dev.innkeeper.hotel.catalogue.Town.aTown;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.catalogue.CatalogueApi;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class HotelListTest {
    private final Town town = aTown();
    private final Town elsewhere = aTown();
    private final PointOfInterest arch = town.aPoint("Arc de Triomphe", town.centre());

    @Test
    void hotels_near_a_point_come_nearest_first() {
        CatalogueApi.put(arch);
        hotelAt("far", 1_900);
        hotelAt("near", 100);
        hotelAt("middle", -800);
        hotelAt("outside", 2_100);

        Response near = CatalogueApi.hotelsNear(arch);

        assertThat(near.jsonPath().getList("items.hotelId")).containsExactly(id("near"), id("middle"), id("far"));
        assertThat(near.jsonPath().getList("items.distanceMeters")).containsExactly(100, 800, 1_900);
        assertThat(near.jsonPath().getString("items[0].address.city")).isEqualTo(town.named("Springfield"));
    }

    @Test
    void a_point_is_found_in_any_case_and_without_accents() {
        CatalogueApi.put(town.aPoint("Musée d’Été", town.centre()));
        hotelAt("near", 100);

        Response near = given().queryParam("poi", "MUSEE D'ETE " + town.tag())
                .queryParam("city", "springfield " + town.tag().toUpperCase(Locale.ROOT))
                .get("/v1/hotels");

        assertThat(near.jsonPath().getList("items.hotelId")).containsExactly(id("near"));
    }

    @Test
    void points_of_one_name_in_two_cities_are_told_apart_by_their_city() {
        PointOfInterest other = theOtherArch();

        assertThat(CatalogueApi.hotelsNear(arch).jsonPath().getList("items.hotelId"))
                .containsExactly(id("near"), id("far"));
        assertThat(CatalogueApi.hotelsNear(other).jsonPath().getList("items.hotelId"))
                .containsExactly(elsewhere.hotel("between").value());
    }

    @Test
    void without_a_city_the_hotels_of_all_points_of_that_name_come_nearest_first() {
        theOtherArch();

        Response together = given().queryParam("poi", arch.name()).get("/v1/hotels");

        assertThat(together.jsonPath().getList("items.hotelId"))
                .containsExactly(id("near"), elsewhere.hotel("between").value(), id("far"));
    }

    @Test
    void pages_over_several_cities_neither_skip_nor_repeat() {
        theOtherArch();

        List<Object> paged = all(given().queryParam("poi", arch.name()).queryParam("limit", 1), "items.hotelId");

        assertThat(paged).containsExactly(id("near"), elsewhere.hotel("between").value(), id("far"));
    }

    @Test
    void pages_of_hotels_near_a_point_neither_skip_nor_repeat() {
        CatalogueApi.put(arch);
        List<String> expected = new ArrayList<>();
        IntStream.range(0, 7).forEach(n -> {
            hotelAt("h" + n, 100 + 10 * (n / 3));
            expected.add(id("h" + n));
        });

        List<Object> paged = all(
                given().queryParam("poi", arch.name())
                        .queryParam("city", arch.city())
                        .queryParam("limit", 2),
                "items.hotelId");

        assertThat(paged).containsExactlyElementsOf(expected);
    }

    @Test
    void a_known_point_without_hotels_has_an_empty_list() {
        CatalogueApi.put(arch);

        assertThat(CatalogueApi.hotelsNear(arch).jsonPath().getList("items")).isEmpty();
        assertThat(given().queryParam("poi", arch.name())
                        .get("/v1/hotels")
                        .jsonPath()
                        .getList("items"))
                .isEmpty();
    }

    @Test
    void an_unknown_point_is_not_found() {
        assertNotFound(given().queryParam("poi", arch.name()).queryParam("city", arch.city()));
        assertNotFound(given().queryParam("poi", arch.name()));
        assertNotFound(given().queryParam("poi", "\u0301").queryParam("city", arch.city()));
        CatalogueApi.put(arch);
        assertNotFound(given().queryParam("poi", arch.name()).queryParam("city", town.named("Shelbyville")));
        assertNotFound(given().queryParam("poi", arch.name()).queryParam("city", " "));
        CatalogueApi.delete(arch);
        assertNotFound(given().queryParam("poi", arch.name()).queryParam("city", arch.city()));
        assertNotFound(given().queryParam("poi", arch.name()));
    }

    @Test
    void hotels_around_a_position_come_nearest_first() {
        hotelAt("far", 4_900);
        hotelAt("near", 100);
        hotelAt("middle", -800);
        hotelAt("outside", 5_100);

        Response around = around().queryParam("radius", 5_000).get("/v1/hotels");

        assertThat(around.jsonPath().getList("items.hotelId")).containsExactly(id("near"), id("middle"), id("far"));
        assertThat(around.jsonPath().getList("items.distanceMeters")).containsExactly(100, 800, 4_900);
        assertThat(around.jsonPath().getString("items[0].address.city")).isEqualTo(town.named("Springfield"));
        assertThat(around.jsonPath().getString("items[0].phone")).isEqualTo("+33 1 00 00 01 01");
        assertThat(around.jsonPath().getFloat("items[0].location.latitude")).isNotZero();
        assertThat(around().get("/v1/hotels").jsonPath().getList("items.hotelId"))
                .as("2 km when nothing is said")
                .containsExactly(id("near"), id("middle"));
    }

    @Test
    void a_position_may_have_as_many_decimals_as_a_double_prints() {
        Response around = given().queryParam("near", "0.05283947561038271,-0.30000000000000004")
                .get("/v1/hotels");

        assertThat(around.statusCode()).as(around.asString()).isEqualTo(200);
    }

    @Test
    void pages_around_a_position_neither_skip_nor_repeat() {
        List<String> expected = new ArrayList<>();
        IntStream.range(0, 7).forEach(n -> {
            hotelAt("h" + n, 100 + 10 * (n / 3));
            expected.add(id("h" + n));
        });

        assertThat(all(around().queryParam("limit", 2), "items.hotelId")).containsExactlyElementsOf(expected);
    }

    @Test
    void a_hotel_that_is_renamed_moved_or_deleted_is_so_around_a_position() {
        hotelAt("near", 100);
        hotelAt("far", 1_000);
        CatalogueApi.put(town.hotel("near"), town.aHotel("Renamed", town.at(30_000, 0)));

        assertThat(around().get("/v1/hotels").jsonPath().getList("items.hotelId"))
                .containsExactly(id("far"));
        assertThat(around().queryParam("radius", 40_000)
                        .get("/v1/hotels")
                        .jsonPath()
                        .getList("items.name"))
                .containsExactly("far", "Renamed");

        CatalogueApi.delete(town.hotel("far"));
        assertThat(around().get("/v1/hotels").jsonPath().getList("items")).isEmpty();
    }

    @Test
    void a_cursor_is_good_for_its_own_circle_alone() {
        hotelAt("a", 100);
        hotelAt("b", 200);
        String next =
                around().queryParam("limit", 1).get("/v1/hotels").jsonPath().getString("next");

        assertThat(around().queryParam("cursor", next)
                        .queryParam("sort", "distance")
                        .queryParam("radius", 2_000)
                        .get("/v1/hotels")
                        .statusCode())
                .isEqualTo(200);
        assertRefused(around().queryParam("radius", 3_000).queryParam("cursor", next));
        assertRefused(given().queryParam("near", "1,2").queryParam("cursor", next));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                ",",
                "38.69",
                "38.69,",
                ",-9.2",
                "38.69,-9.2,1",
                "38.69;-9.2",
                "38.69, -9.2",
                "38,69,-9,2",
                "1e1,2",
                "NaN,NaN",
                "0x1p3,2",
                "90.1,0",
                "-90.000001,0",
                "0,180.1",
                "0,-180.000001",
                "1000,0",
                "٣٨,٩",
                "Lisbon"
            })
    void what_is_no_position_is_refused(String near) {
        Response response = given().queryParam("near", near).get("/v1/hotels");

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.jsonPath().getList("violations.field")).isEqualTo(List.of("near"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"90,0", "-90,0", "0,180", "0,-180", "0,0", "-0.0,-0.0", "89.999999999999999,-179.9"})
    void the_ends_of_the_earth_are_positions(String near) {
        assertThat(given().queryParam("near", near)
                        .queryParam("radius", 50_000)
                        .get("/v1/hotels")
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "50001", "2147483648", "2.5", "2km"})
    void a_radius_that_is_none_is_refused(String radius) {
        Response response = around().queryParam("radius", radius).get("/v1/hotels");

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.jsonPath().getList("violations.field")).isEqualTo(List.of("radius"));
    }

    @Test
    void the_oldest_hotels_come_first_and_those_of_unknown_age_last() {
        hotel("unknown1", "A", null);
        hotel("old", "B", LocalDate.of(1921, 3, 1));
        hotel("new", "C", LocalDate.of(2024, 12, 31));
        hotel("new2", "C", LocalDate.of(2024, 12, 31));
        hotel("unknown2", "D", null);
        List<String> expected = List.of(id("old"), id("new"), id("new2"), id("unknown1"), id("unknown2"));

        for (int limit : List.of(1, 2, 3, 5, 20)) {
            assertThat(all(city().queryParam("sort", "oldest").queryParam("limit", limit), "items.id"))
                    .as("limit %d", limit)
                    .isEqualTo(expected);
        }
    }

    @Test
    void hotels_of_a_city_are_sorted_by_name() {
        hotel("c", "Étoile", null);
        hotel("a", "eden", null);
        hotel("b", "Zénith", null);
        hotel("d", "Eden", null);

        assertThat(all(city().queryParam("limit", 3), "items.id")).containsExactly(id("a"), id("d"), id("c"), id("b"));
    }

    @Test
    void the_newest_hotels_come_first_and_those_of_unknown_age_last() {
        hotel("unknown1", "A", null);
        hotel("old", "B", LocalDate.of(1921, 3, 1));
        hotel("new", "C", LocalDate.of(2024, 12, 31));
        hotel("unknown2", "D", null);

        List<Object> newest = all(city().queryParam("sort", "newest").queryParam("limit", 1), "items.id");

        assertThat(newest).containsExactly(id("new"), id("old"), id("unknown2"), id("unknown1"));
        assertThat(city().queryParam("sort", "newest")
                        .get("/v1/hotels")
                        .jsonPath()
                        .getList("items.openedOn"))
                .containsExactly("2024-12-31", "1921-03-01", null, null);
    }

    @Test
    void a_city_is_narrowed_by_country_and_state() {
        hotel("a", "A", null);

        assertThat(size(city().queryParam("country", town.named("UTOPIA")))).isOne();
        assertThat(size(city().queryParam("country", "Elsewhere"))).isZero();
        assertThat(size(city().queryParam("country", town.named("Utopia")).queryParam("state", town.named("oregon"))))
                .isOne();
        assertThat(size(city().queryParam("country", town.named("Utopia")).queryParam("state", "Ohio")))
                .isZero();
    }

    @Test
    void a_cursor_is_good_for_its_own_query_alone() {
        hotel("a", "A", null);
        hotel("b", "B", null);
        String next = city().queryParam("limit", 1).get("/v1/hotels").jsonPath().getString("next");

        assertThat(city().queryParam("cursor", next).get("/v1/hotels").statusCode())
                .isEqualTo(200);
        assertRefused(city().queryParam("sort", "newest").queryParam("cursor", next));
        assertRefused(city().queryParam("country", town.named("Utopia")).queryParam("cursor", next));
        assertRefused(given().queryParam("poi", arch.name()).queryParam("cursor", next));
        assertRefused(city().queryParam("cursor", next.substring(0, next.length() - 3)));
        String first = next.startsWith("A") ? "B" : "A";
        assertRefused(city().queryParam("cursor", first + next.substring(1)));
        assertRefused(city().queryParam("cursor", "no cursor at all"));
    }

    @Test
    void a_cursor_stays_good_when_its_hotel_is_deleted() {
        hotel("a", "A", null);
        hotel("b", "B", null);
        String next = city().queryParam("limit", 1).get("/v1/hotels").jsonPath().getString("next");
        CatalogueApi.delete(town.hotel("a"));

        assertThat(city().queryParam("cursor", next)
                        .get("/v1/hotels")
                        .jsonPath()
                        .getList("items.id"))
                .containsExactly(id("b"));
    }

    @Test
    void ambiguous_questions_are_refused() {
        assertRefused(given());
        assertRefused(given().queryParam("poi", "Louvre").queryParam("country", "France"));
        assertRefused(given().queryParam("poi", "Louvre").queryParam("state", "Texas"));
        assertRefused(given().queryParam("poi", "Louvre").queryParam("sort", "name"));
        assertRefused(given().queryParam("poi", "Louvre").queryParam("sort", "oldest"));
        assertRefused(given().queryParam("poi", "Louvre").queryParam("radius", 100));
        assertRefused(given().queryParam("poi", "Louvre").queryParam("near", "1,2"));
        assertRefused(around().queryParam("city", "Paris"));
        assertRefused(around().queryParam("country", "France"));
        assertRefused(around().queryParam("state", "Texas"));
        assertRefused(around().queryParam("sort", "newest"));
        assertRefused(given().queryParam("city", "Paris").queryParam("radius", 100));
        assertRefused(given().queryParam("city", "Paris").queryParam("sort", "distance"));
        assertRefused(given().queryParam("poi", " "));
        assertRefused(given().queryParam("city", "Paris").queryParam("state", "Texas"));
        assertRefused(given().queryParam("country", "France"));
        assertRefused(given().queryParam("city", "Paris").queryParam("sort", "price"));
        assertRefused(given().queryParam("city", "Paris").queryParam("limit", 0));
        assertRefused(given().queryParam("city", "Paris").queryParam("limit", 101));
        assertRefused(given().queryParam("city", "Paris").queryParam("limit", "many"));
        assertRefused(given().queryParam("city", "Par\u0000is"));
    }

    private PointOfInterest theOtherArch() {
        CatalogueApi.put(arch);
        PointOfInterest other = new PointOfInterest(
                arch.name(), elsewhere.named("Shelbyville"), "Utopia", null, null, elsewhere.centre());
        CatalogueApi.put(other);
        hotelAt("near", 100);
        hotelAt("far", 900);
        CatalogueApi.put(elsewhere.hotel("between"), elsewhere.aHotel("Between", elsewhere.at(500, 0)));
        return other;
    }

    private void hotelAt(String id, int metersNorth) {
        CatalogueApi.put(town.hotel(id), town.aHotel(id, town.at(metersNorth, 0)));
    }

    private void hotel(String id, String name, @Nullable LocalDate openedOn) {
        CatalogueApi.put(town.hotel(id), town.aHotel(name, town.centre(), town.named("Springfield"), openedOn));
    }

    private String id(String name) {
        return town.hotel(name).value();
    }

    private RequestSpecification city() {
        return given().queryParam("city", town.named("Springfield"));
    }

    private RequestSpecification around() {
        return given().queryParam(
                        "near", town.centre().latitude() + "," + town.centre().longitude());
    }

    private static int size(RequestSpecification request) {
        return request.get("/v1/hotels").jsonPath().getList("items").size();
    }

    private static void assertNotFound(RequestSpecification request) {
        Response response = request.get("/v1/hotels");
        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.jsonPath().getString("type")).isEqualTo("/problems/not-found");
    }

    private static void assertRefused(RequestSpecification request) {
        Response response = request.get("/v1/hotels");
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.contentType()).startsWith("application/problem+json");
    }

    private static List<Object> all(RequestSpecification first, String path) {
        List<Object> items = new ArrayList<>();
        String cursor = null;
        do {
            RequestSpecification request = given().spec(first);
            Response page = (cursor == null ? request : request.queryParam("cursor", cursor)).get("/v1/hotels");
            items.addAll(page.jsonPath().getList(path));
            cursor = page.jsonPath().getString("next");
        } while (cursor != null);
        return items;
    }
}
