package dev.innkeeper.hotel.catalogue.rest;

import static dev.innkeeper.hotel.catalogue.CatalogueApi.json;
import static dev.innkeeper.hotel.catalogue.Town.aTown;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.hotel.catalogue.CatalogueApi;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong is refused with its problem, and nothing is stored. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class CatalogueBadInputTest {
    private final Town town = aTown();
    private final HotelId id = town.hotel("grand");
    private final String good = json(town.aHotel("Grand", town.centre()));

    static Stream<Arguments> replacements() {
        return Stream.of(
                Arguments.of("\"name\":\"Grand\"", "\"name\":\" \"", "name"),
                Arguments.of("\"name\":\"Grand\"", "\"name\":null", "name"),
                Arguments.of("\"name\":\"Grand\"", "\"name\":12", "name"),
                Arguments.of("\"name\":\"Grand\"", "\"name\":\"Gr\\u0000and\"", "name"),
                Arguments.of("\"name\":\"Grand\"", "\"name\":\"Grand \uD83D\uDE00\"", "name"),
                Arguments.of("\"name\":\"Grand\"", "\"name\":\"\\u202EdnarG\"", "name"),
                Arguments.of("\"name\":\"Grand\"", "\"name\":\"\\u0301\"", "name"),
                Arguments.of("\"name\":\"Grand\"", "\"name\":\"" + "x".repeat(10_000) + "\"", "name"),
                Arguments.of("\"stars\":4", "\"stars\":0", "stars"),
                Arguments.of("\"stars\":4", "\"stars\":6", "stars"),
                Arguments.of("\"stars\":4", "\"stars\":4.5", "stars"),
                Arguments.of("\"stars\":4", "\"stars\":\"4\"", "stars"),
                Arguments.of("\"stars\":4", "\"stars\":4,\"pool\":true", "pool"),
                Arguments.of("Europe/Paris", "Europe/Atlantis", "timeZone"),
                Arguments.of("Europe/Paris", "+01:00", "timeZone"),
                Arguments.of("\"EUR\"", "\"XXX\"", "currency"),
                Arguments.of("\"EUR\"", "\"EURO\"", "currency"),
                Arguments.of("\"openedOn\":null", "\"openedOn\":\"2023-02-29\"", "openedOn"),
                Arguments.of("\"openedOn\":null", "\"openedOn\":\"0001-01-01\"", "openedOn"),
                Arguments.of(
                        "\"postalCode\":\"97477\"", "\"postalCode\":\"" + "9".repeat(21) + "\"", "address.postalCode"),
                Arguments.of("\"location\":{", "\"location\":{\"altitude\":3,", "location.altitude"));
    }

    @ParameterizedTest
    @MethodSource("replacements")
    void a_hotel_that_breaks_a_rule_is_refused(String right, String wrong, String field) {
        assertThat(good).contains(right);

        Response response = put(good.replace(right, wrong));

        assertProblem(response, 400);
        assertThat(response.jsonPath().getList("violations.field")).containsExactly(field);
        assertNothingStored();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"latitude\":90.1,\"longitude\":0}",
                "{\"latitude\":0,\"longitude\":-180.5}",
                "{\"latitude\":1e400,\"longitude\":0}",
                "{\"latitude\":\"NaN\",\"longitude\":0}",
                "{\"latitude\":1}",
                "[1,2]",
                "null"
            })
    void a_position_off_the_earth_is_refused(String location) {
        assertProblem(put(good.replaceAll("\"location\":\\{[^}]*}", "\"location\":" + location)), 400);
        assertNothingStored();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "{", "[]", "\"text\"", "{}", "{\"name\":\"a\",\"name\":\"b\"}"})
    void a_body_that_is_no_hotel_is_refused(String body) {
        assertProblem(put(body), 400);
        assertNothingStored();
    }

    @Test
    void everything_that_is_wrong_is_named_at_once() {
        Response response = put("{\"name\":\"\",\"stars\":9}");

        assertProblem(response, 400);
        assertThat(response.jsonPath().getList("violations.field", String.class))
                .contains("name", "stars", "address", "location", "timeZone", "currency");
    }

    @Test
    void an_id_that_is_none_is_refused() {
        assertProblem(given().get("/v1/hotels/" + "x".repeat(65)), 400);
        assertProblem(given().urlEncodingEnabled(false).get("/v1/hotels/a%2Fb"), 400);
        assertProblem(given().urlEncodingEnabled(false).get("/v1/hotels/a%00b"), 400);
        assertThat(given().get("/v1/hotels/" + "x".repeat(10_000)).statusCode()).isBetween(400, 499);
    }

    @Test
    void another_form_than_json_is_refused() {
        CatalogueApi.put(id, town.aHotel("Grand", town.centre()));

        assertProblem(given().accept("text/xml").get("/v1/hotels/" + id), 406);
        assertProblem(given().accept("text/xml").queryParam("city", "Paris").get("/v1/hotels"), 406);
        assertProblem(Tokens.asAdmin().contentType("text/plain").body(good).put("/v1/hotels/" + id), 415);
        assertProblem(Tokens.asAdmin().post("/v1/hotels/" + id), 405);
    }

    @Test
    void a_point_of_interest_that_breaks_a_rule_is_refused() {
        String path = CatalogueApi.path(town.aPoint("Arch", town.centre()));

        assertProblem(putPoint(path, "{\"country\":\"Utopia\",\"location\":{\"latitude\":91,\"longitude\":0}}"), 400);
        assertProblem(putPoint(path, "{\"country\":\"Utopia\"}"), 400);
        assertProblem(putPoint(path, ""), 400);
        assertProblem(
                putPoint(
                        "/v1/points-of-interest/Paris/a%00b",
                        "{\"country\":\"Utopia\",\"location\":{\"latitude\":1,\"longitude\":0}}"),
                400);
        assertProblem(
                putPoint(
                        "/v1/points-of-interest/Paris/%CC%81",
                        "{\"country\":\"Utopia\",\"location\":{\"latitude\":1,\"longitude\":0}}"),
                400);
        assertThat(given().queryParam("city", town.named("Springfield"))
                        .get("/v1/points-of-interest")
                        .jsonPath()
                        .getList("items"))
                .isEmpty();
    }

    private Response put(String body) {
        return Tokens.asAdmin().contentType("application/json").body(body).put("/v1/hotels/" + id);
    }

    private static Response putPoint(String path, String body) {
        return Tokens.asAdmin()
                .urlEncodingEnabled(false)
                .contentType("application/json")
                .body(body)
                .put(path);
    }

    private void assertNothingStored() {
        assertThat(CatalogueApi.get(id).statusCode()).isEqualTo(404);
    }

    private static void assertProblem(Response response, int status) {
        assertThat(response.statusCode()).as(response.asString()).isEqualTo(status);
        assertThat(response.contentType()).startsWith("application/problem+json");
        assertThat(response.asString()).doesNotContain("dev.innkeeper", "Exception", "com.fasterxml");
    }
}
