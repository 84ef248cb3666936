package dev.innkeeper.reservation.lookup.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class BadQueryTest {
    private static final String OF_DATE = "/v1/hotels/lis-001/reservations";

    @ParameterizedTest
    @CsvSource({
        OF_DATE + ", date",
        OF_DATE + "?date=, date",
        OF_DATE + "?date=2027-02-29, date",
        OF_DATE + "?date=2027-5-3, date",
        OF_DATE + "?date=20270503, date",
        OF_DATE + "?date=tomorrow, date",
        OF_DATE + "?date=12027-05-03, date",
        OF_DATE + "?date=2027-05-03&view=all, view",
        OF_DATE + "?date=2027-05-03&view=IN_HOUSE, view",
        OF_DATE + "?date=2027-05-03&status=OPEN, status",
        OF_DATE + "?date=2027-05-03&limit=0, limit",
        OF_DATE + "?date=2027-05-03&limit=101, limit",
        OF_DATE + "?date=2027-05-03&limit=-1, limit",
        OF_DATE + "?date=2027-05-03&limit=ten, limit",
        OF_DATE + "?date=2027-05-03&lastName=%00, lastName",
        OF_DATE + "?date=2027-05-03&lastName=%20, lastName",
        "/v1/hotels/lis%20001/reservations?date=2027-05-03, hotelId",
        "/v1/reservations, lastName",
        "/v1/reservations?firstName=Ana, lastName",
        "/v1/reservations?lastName=Smith&email=ana@example.com, lastName",
        "/v1/reservations?email=ana@example.com&phone=1, lastName",
        "/v1/reservations?firstName=Ana&phone=1, lastName",
        "/v1/reservations?email=%20, email",
        "/v1/reservations?phone=-, phone",
        "/v1/reservations?phone=000000000000000000000000000000000000000000000000001, phone",
        "/v1/reservations?lastName=%20, lastName",
        "/v1/reservations?lastName=%00, lastName",
        "/v1/reservations?lastName=Smith&firstName=%00, firstName",
        "/v1/reservations?lastName=Smith&limit=0, limit",
        "/v1/reservations?lastName=Smith&limit=101, limit"
    })
    void a_query_that_breaks_a_rule_is_refused_and_told_where(String query, String field) {
        Response answer = asStaff().urlEncodingEnabled(false).get(query);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.contentType()).startsWith("application/problem+json");
        assertThat(answer.jsonPath().getString("violations[0].field")).isEqualTo(field);
    }

    @Test
    void a_name_longer_than_names_are_is_refused() {
        asStaff()
                .queryParam("lastName", "x".repeat(501))
                .get("/v1/reservations")
                .then()
                .statusCode(400);
    }

    @Test
    void a_name_of_ten_thousand_characters_is_refused_as_a_name() {
        Response answer = asStaff().queryParam("lastName", "x".repeat(10_000)).get("/v1/reservations");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.jsonPath().getString("violations[0].field")).isEqualTo("lastName");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/reservations?lastName=Smith", OF_DATE + "?date=2027-05-03"})
    void lists_are_for_staff(String list) {
        given().get(list).then().statusCode(401).contentType("application/problem+json");
        asService().get(list).then().statusCode(403).contentType("application/problem+json");
        asAdmin().get(list).then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/reservations?lastName=Smith", OF_DATE + "?date=2027-05-03"})
    void lists_are_not_to_be_stored(String list) {
        assertThat(asStaff().get(list).getHeader("Cache-Control")).isEqualTo("no-store");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/reservations?lastName=Smith", OF_DATE + "?date=2027-05-03"})
    void lists_have_no_other_form_than_json_and_csv(String list) {
        asStaff().accept("text/xml").get(list).then().statusCode(406).contentType("application/problem+json");
    }

    @Test
    void a_method_that_does_not_apply_is_refused() {
        asStaff().delete(OF_DATE).then().statusCode(405).contentType("application/problem+json");
        asStaff()
                .post("/v1/guests/5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01")
                .then()
                .statusCode(405)
                .contentType("application/problem+json");
    }

    @Test
    void a_path_that_leads_nowhere_is_not_found() {
        asStaff().get("/v1/reservation").then().statusCode(404).contentType("application/problem+json");
    }
}
