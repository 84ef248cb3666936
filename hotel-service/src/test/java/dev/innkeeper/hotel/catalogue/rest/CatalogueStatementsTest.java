package dev.innkeeper.hotel.catalogue.rest;

import static dev.innkeeper.hotel.catalogue.Town.aTown;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.catalogue.CatalogueApi;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** No operation asks the database more often than its tables need. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class CatalogueStatementsTest {
    private final Town town = aTown();
    private final PointOfInterest arch = town.aPoint("Arch", town.centre());

    @BeforeEach
    void build() {
        CatalogueApi.put(arch);
        CatalogueApi.put(town.hotel("near"), town.aHotel("Near", town.at(100, 0)));
    }

    @Test
    void q1_in_one_city_takes_one_statement() {
        assertThat(statements(() -> CatalogueApi.hotelsNear(arch))).hasSize(1);
    }

    @Test
    void q1_in_all_cities_takes_two_statements() {
        assertThat(statements(() -> given().queryParam("poi", arch.name()).get("/v1/hotels")))
                .hasSize(2);
    }

    @Test
    void q1_without_hotels_takes_one_more_to_know_that_the_point_is_there() {
        PointOfInterest lonely = town.aPoint("Lonely", town.at(50_000, 0));
        CatalogueApi.put(lonely);

        assertThat(statements(() -> CatalogueApi.hotelsNear(lonely))).hasSize(2);
    }

    @Test
    void hotels_around_a_position_take_one_statement_where_the_nearest_cells_fill_the_page() {
        for (int number = 0; number < 3; number++) {
            CatalogueApi.put(town.hotel("h" + number), town.aHotel("H", town.centre()));
        }

        assertThat(statements(() -> around().queryParam("limit", 2).get("/v1/hotels")))
                .hasSize(1);
    }

    @Test
    void hotels_around_a_position_take_a_few_statements_where_there_are_few() {
        assertThat(statements(() -> around().get("/v1/hotels"))).hasSizeBetween(1, 3);
        assertThat(statements(() -> around().queryParam("radius", 50_000).get("/v1/hotels")))
                .hasSizeBetween(1, 3);
    }

    @Test
    void q2_takes_one_statement() {
        assertThat(statements(() -> CatalogueApi.get(town.hotel("near")))).hasSize(1);
    }

    @Test
    void q3_takes_two_statements() {
        assertThat(statements(() -> CatalogueApi.pointsNear(town.hotel("near"))))
                .hasSize(2);
    }

    @Test
    void a_search_takes_one_statement_for_the_names_that_begin_so_and_one_for_words() {
        assertThat(statements(() -> points().get("/v1/points-of-interest"))).hasSize(2);
        assertThat(statements(() -> points().queryParam("city", arch.city()).get("/v1/points-of-interest")))
                .hasSize(2);
    }

    @Test
    void a_search_takes_one_statement_while_the_names_that_begin_so_fill_the_page() {
        CatalogueApi.put(town.aPoint("Arch", town.named("Shelbyville"), town.centre()));

        assertThat(statements(() -> points().queryParam("limit", 1).get("/v1/points-of-interest")))
                .hasSize(1);
    }

    @Test
    void a_later_page_of_a_search_by_word_takes_one_statement() {
        CatalogueApi.put(town.aPoint("Bridge", town.centre()));
        String next = given().queryParam("name", town.tag())
                .queryParam("limit", 1)
                .get("/v1/points-of-interest")
                .jsonPath()
                .getString("next");

        assertThat(statements(() -> given().queryParam("name", town.tag())
                        .queryParam("limit", 1)
                        .queryParam("cursor", next)
                        .get("/v1/points-of-interest")))
                .hasSize(1);
    }

    @Test
    void a_list_of_a_city_takes_one_statement() {
        assertThat(statements(() -> given().queryParam("city", arch.city()).get("/v1/hotels")))
                .hasSize(1);
        assertThat(statements(() -> given().queryParam("city", arch.city())
                        .queryParam("sort", "newest")
                        .get("/v1/hotels")))
                .hasSize(1);
    }

    @Test
    void the_oldest_of_a_city_take_one_statement_until_they_reach_those_of_unknown_age() {
        CatalogueApi.put(town.hotel("old"), town.aHotel("Old", town.centre(), arch.city(), LocalDate.of(1921, 3, 1)));
        CatalogueApi.put(town.hotel("new"), town.aHotel("New", town.centre(), arch.city(), LocalDate.of(2021, 3, 1)));

        assertThat(statements(() -> oldest().queryParam("limit", 1).get("/v1/hotels")))
                .hasSize(1);
        assertThat(statements(() -> oldest().get("/v1/hotels"))).hasSize(2);
    }

    private RequestSpecification oldest() {
        return given().queryParam("city", arch.city()).queryParam("sort", "oldest");
    }

    private RequestSpecification around() {
        return given().queryParam(
                        "near", town.centre().latitude() + "," + town.centre().longitude());
    }

    private RequestSpecification points() {
        return given().queryParam("name", arch.name());
    }

    private static List<String> statements(Supplier<Response> request) {
        return StatementCounter.during(
                () -> assertThat(request.get().statusCode()).isEqualTo(200));
    }
}
