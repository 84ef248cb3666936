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
    void q2_takes_one_statement() {
        assertThat(statements(() -> CatalogueApi.get(town.hotel("near")))).hasSize(1);
    }

    @Test
    void q3_takes_two_statements() {
        assertThat(statements(() -> CatalogueApi.pointsNear(town.hotel("near"))))
                .hasSize(2);
    }

    @Test
    void a_search_takes_one_statement() {
        assertThat(statements(() -> given().queryParam("name", arch.name()).get("/v1/points-of-interest")))
                .hasSize(1);
        assertThat(statements(() -> given().queryParam("name", arch.name())
                        .queryParam("city", arch.city())
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

    private static List<String> statements(Supplier<Response> request) {
        return StatementCounter.during(
                () -> assertThat(request.get().statusCode()).isEqualTo(200));
    }
}
