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
import java.util.ArrayList;
import java.util.List;
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
