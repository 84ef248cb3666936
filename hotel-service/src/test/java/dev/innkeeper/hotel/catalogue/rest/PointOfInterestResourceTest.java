package dev.innkeeper.hotel.catalogue.rest;

import static dev.innkeeper.hotel.catalogue.CatalogueApi.json;
import static dev.innkeeper.hotel.catalogue.CatalogueApi.path;
import static dev.innkeeper.hotel.catalogue.CatalogueApi.segment;
import static dev.innkeeper.hotel.catalogue.Town.aTown;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.hotel.catalogue.CatalogueApi;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class PointOfInterestResourceTest {
    private final Town town = aTown();
    private final String city = town.named("Springfield");

    @Test
    void a_search_box_finds_names_by_how_they_begin() {
        CatalogueApi.put(new PointOfInterest(town.tag() + " Musée Rodin", city, "Utopia", null, null, town.centre()));
        CatalogueApi.put(new PointOfInterest(town.tag() + " MUSÉE Picasso", city, "Utopia", null, null, town.centre()));
        CatalogueApi.put(new PointOfInterest(town.tag() + " Mur", city, "Utopia", null, null, town.centre()));

        List<String> expected = List.of(town.tag() + " MUSÉE Picasso", town.tag() + " Musée Rodin");
        assertThat(names(given().queryParam("name", town.tag() + " musee").get("/v1/points-of-interest")))
                .isEqualTo(expected);
        assertThat(names(given().queryParam("name", town.tag() + " Musé")
                        .queryParam("city", city)
                        .get("/v1/points-of-interest")))
                .isEqualTo(expected);
        assertThat(names(given().queryParam("city", city).get("/v1/points-of-interest")))
                .hasSize(3);
    }

    @Test
    void pages_of_a_search_neither_skip_nor_repeat() {
        for (String name : List.of("Arch", "Bridge", "Castle")) {
            CatalogueApi.put(new PointOfInterest(town.tag() + name, city, "Utopia", null, null, town.centre()));
        }
        CatalogueApi.put(new PointOfInterest(
                town.tag() + "Arch", town.named("Shelbyville"), "Utopia", null, null, town.centre()));

        assertThat(paged(null)).containsExactly("Arch", "Arch", "Bridge", "Castle");
        assertThat(paged(city)).containsExactly("Arch", "Bridge", "Castle");
    }

    @Test
    void a_search_box_finds_words_inside_a_name_after_names_that_begin_so() {
        String tower = town.tag() + "tower";
        put("Belém " + tower, city);
        put(tower + " Bridge", city);
        put("Old " + tower + " of Sand", city);
        put("Église d’" + tower, city);
        put("Under" + tower, city);
        put("Belém " + tower, town.named("Shelbyville"));

        assertThat(names(search(tower)))
                .containsExactly(
                        tower + " Bridge",
                        "Belém " + tower,
                        "Belém " + tower,
                        "Église d’" + tower,
                        "Old " + tower + " of Sand");
        assertThat(names(search(tower.toUpperCase(Locale.ROOT) + " of"))).containsExactly("Old " + tower + " of Sand");
        assertThat(names(search(tower).queryParam("city", city)))
                .containsExactly(tower + " Bridge", "Belém " + tower, "Église d’" + tower, "Old " + tower + " of Sand");
    }

    @Test
    void a_name_with_a_word_twice_is_found_once() {
        String tower = town.tag() + "tower";
        put(tower + " by the " + tower, city);
        put("Old " + tower + " by the " + tower + " of " + tower, city);
        put("Z " + tower, city);

        for (int limit : List.of(1, 2, 3, 20)) {
            assertThat(pagedNames(search(tower).queryParam("limit", limit)))
                    .as("limit %d", limit)
                    .containsExactly(
                            tower + " by the " + tower,
                            "Z " + tower,
                            "Old " + tower + " by the " + tower + " of " + tower);
        }
    }

    @Test
    void pages_of_a_common_word_in_many_cities_neither_skip_nor_repeat() {
        String museum = town.tag() + "museum";
        List<String> expected = new ArrayList<>();
        for (int number = 0; number < 25; number++) {
            put("The " + museum, town.named("City " + number));
            expected.add("The " + museum);
        }
        put(museum, city);
        expected.add(0, museum);

        assertThat(pagedNames(search(museum).queryParam("limit", 4))).isEqualTo(expected);
    }

    @Test
    void a_point_that_is_moved_is_found_where_it_is_and_a_deleted_one_is_not_found() {
        String tower = town.tag() + "tower";
        PointOfInterest point = put("Belém " + tower, city);
        CatalogueApi.put(new PointOfInterest(point.name(), city, "Utopia", "Moved.", null, town.at(900, 0)));

        assertThat(search(tower).get("/v1/points-of-interest").jsonPath().getList("items.description"))
                .containsExactly("Moved.");

        CatalogueApi.delete(point);
        assertThat(names(search(tower))).isEmpty();
        assertThat(names(search(tower).queryParam("city", city))).isEmpty();
    }

    private PointOfInterest put(String name, String ofCity) {
        PointOfInterest point = new PointOfInterest(name, ofCity, "Utopia", null, null, town.centre());
        assertThat(CatalogueApi.put(point).statusCode()).isEqualTo(201);
        return point;
    }

    private static RequestSpecification search(String name) {
        return given().queryParam("name", name);
    }

    private static List<String> names(RequestSpecification request) {
        return names(request.get("/v1/points-of-interest"));
    }

    private static List<String> pagedNames(RequestSpecification first) {
        List<String> names = new ArrayList<>();
        String cursor = null;
        do {
            RequestSpecification request = given().spec(first);
            Response page =
                    (cursor == null ? request : request.queryParam("cursor", cursor)).get("/v1/points-of-interest");
            names.addAll(names(page));
            cursor = page.jsonPath().getString("next");
        } while (cursor != null);
        return names;
    }

    @Test
    void a_search_needs_a_name_or_a_city() {
        assertThat(given().get("/v1/points-of-interest").statusCode()).isEqualTo(400);
        assertThat(given().queryParam("name", " ").get("/v1/points-of-interest").statusCode())
                .isEqualTo(400);
        assertThat(given().queryParam("city", "\u0301")
                        .get("/v1/points-of-interest")
                        .statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Joo Chiat/Katong",
                "L'Été d’Orsay",
                "50% off?",
                "a+b; c=d & e",
                "x#y",
                "Ça \"va\"",
                "../up",
                "back\\slash"
            })
    void names_hold_any_character(String name) {
        PointOfInterest point = town.aPoint(name, town.centre());
        CatalogueApi.put(town.hotel("near"), town.aHotel("Near", town.at(100, 0)));

        Response put = CatalogueApi.put(point);

        assertThat(put.statusCode()).isEqualTo(201);
        assertThat(put.jsonPath().getString("name")).isEqualTo(point.name());
        assertThat(CatalogueApi.hotelsNear(point).jsonPath().getList("items")).hasSize(1);
        assertThat(CatalogueApi.link(town.hotel("near"), point).statusCode()).isEqualTo(200);
        assertThat(CatalogueApi.delete(point).statusCode()).isEqualTo(204);
        assertThat(CatalogueApi.delete(point).statusCode()).isEqualTo(404);
    }

    @Test
    void the_path_alone_names_a_point() {
        Response put = Tokens.asAdmin()
                .urlEncodingEnabled(false)
                .contentType("application/json")
                .body("{\"country\":\"Utopia\",\"location\":{\"latitude\":1.5,\"longitude\":2.5}}")
                .put("/v1/points-of-interest/" + segment(city) + "/" + segment(town.named("Arch")));

        assertThat(put.statusCode()).isEqualTo(201);
        assertThat(put.jsonPath().getString("name")).isEqualTo(town.named("Arch"));
        assertThat(put.jsonPath().getString("city")).isEqualTo(city);
    }

    @Test
    void the_body_may_spell_the_name_of_the_path_otherwise() {
        PointOfInterest point = town.aPoint("musee", town.centre());
        PointOfInterest accented = town.aPoint("Musée", town.centre());

        Response put = Tokens.asAdmin()
                .urlEncodingEnabled(false)
                .contentType("application/json")
                .body(json(accented))
                .put(path(point));

        assertThat(put.statusCode()).isEqualTo(201);
        assertThat(put.jsonPath().getString("name")).isEqualTo(accented.name());
        assertThat(CatalogueApi.put(point).statusCode()).isEqualTo(200);
    }

    @Test
    void a_body_of_another_point_than_the_path_is_refused() {
        Response put = Tokens.asAdmin()
                .urlEncodingEnabled(false)
                .contentType("application/json")
                .body(json(town.aPoint("Arch", town.centre())))
                .put(path(town.aPoint("Bridge", town.centre())));

        assertThat(put.statusCode()).isEqualTo(400);
        assertThat(put.jsonPath().getList("violations.field")).containsExactly("name");
    }

    @Test
    void a_change_of_an_outdated_state_is_refused() {
        PointOfInterest here = town.aPoint("Arch", town.centre());
        String outdated = CatalogueApi.put(here).header("ETag");
        CatalogueApi.put(town.aPoint("Arch", town.at(10, 0)));

        assertThat(Tokens.asAdmin()
                        .urlEncodingEnabled(false)
                        .header("If-Match", outdated)
                        .contentType("application/json")
                        .body(json(town.aPoint("Arch", town.at(20, 0))))
                        .put(path(here))
                        .statusCode())
                .isEqualTo(412);
        assertThat(Tokens.asAdmin()
                        .urlEncodingEnabled(false)
                        .header("If-Match", outdated)
                        .delete(path(here))
                        .statusCode())
                .isEqualTo(412);
    }

    @Test
    void only_an_administrator_keeps_points_of_interest() {
        PointOfInterest point = town.aPoint("Arch", town.centre());

        assertThat(Tokens.asStaff()
                        .urlEncodingEnabled(false)
                        .contentType("application/json")
                        .body(json(point))
                        .put(path(point))
                        .statusCode())
                .isEqualTo(403);
        assertThat(given().urlEncodingEnabled(false).delete(path(point)).statusCode())
                .isEqualTo(401);
    }

    private List<String> paged(@Nullable String ofCity) {
        List<String> names = new ArrayList<>();
        String cursor = null;
        do {
            var request = given().queryParam("name", town.tag()).queryParam("limit", 1);
            if (ofCity != null) {
                request.queryParam("city", ofCity);
            }
            if (cursor != null) {
                request.queryParam("cursor", cursor);
            }
            Response page = request.get("/v1/points-of-interest");
            names.addAll(names(page));
            cursor = page.jsonPath().getString("next");
        } while (cursor != null);
        return names.stream().map(name -> name.substring(town.tag().length())).toList();
    }

    private static List<String> names(Response page) {
        return page.jsonPath().getList("items.name", String.class);
    }
}
