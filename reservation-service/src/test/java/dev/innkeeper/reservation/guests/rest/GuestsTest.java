package dev.innkeeper.reservation.guests.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.reservation.DocumentedExamples;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Q9. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class GuestsTest {
    private static final String PUT_GUEST = "PUT /v1/guests/{guestId}";
    private static final String NAME = """
            {"firstName": "Ana", "lastName": "Smith"}""";
    private static final String OTHER_NAME = """
            {"firstName": "Ana", "lastName": "Gonçalves"}""";

    private final String guest = UUID.randomUUID().toString();

    @Inject
    CrashPoint crash;

    @AfterEach
    void disarm() {
        crash.disarm();
    }

    @Test
    void what_was_put_is_what_is_found() {
        put(guest, DocumentedExamples.request(PUT_GUEST)).then().statusCode(201);

        Map<String, Object> found = asStaff().get(path(guest)).jsonPath().getMap("");

        Map<String, Object> wanted = new HashMap<>(
                JsonPath.from(DocumentedExamples.response(PUT_GUEST, 201)).getMap(""));
        wanted.put("guestId", guest);
        assertThat(found).isEqualTo(wanted);
    }

    @Test
    void a_guest_is_created_once_and_then_changed() {
        Response created = put(guest, NAME);
        Response changed = put(guest, OTHER_NAME);

        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(changed.jsonPath().getString("lastName")).isEqualTo("Gonçalves");
        assertThat(changed.getHeader("ETag")).isNotEqualTo(created.getHeader("ETag"));
    }

    @Test
    void the_same_details_again_change_nothing() {
        String etag = put(guest, NAME).getHeader("ETag");

        Response again = put(guest, NAME);

        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.getHeader("ETag")).isEqualTo(etag);
    }

    @Test
    void what_a_change_leaves_out_is_gone() {
        put(guest, DocumentedExamples.request(PUT_GUEST));

        put(guest, NAME).then().statusCode(200);

        Response found = asStaff().get(path(guest));
        assertThat(found.jsonPath().getList("emails")).isEmpty();
        assertThat(found.jsonPath().getMap("addresses")).isEmpty();
        assertThat(found.jsonPath().getMap("")).doesNotContainKey("title");
    }

    @Test
    void a_change_that_is_based_on_an_older_revision_is_refused() {
        String first = put(guest, NAME).getHeader("ETag");
        put(guest, OTHER_NAME);

        json(asStaff())
                .header("If-Match", first)
                .body(NAME)
                .put(path(guest))
                .then()
                .statusCode(412);

        assertThat(asStaff().get(path(guest)).jsonPath().getString("lastName")).isEqualTo("Gonçalves");
    }

    @Test
    void a_change_that_is_based_on_the_current_revision_is_made() {
        String first = put(guest, NAME).getHeader("ETag");

        json(asStaff())
                .header("If-Match", first)
                .body(OTHER_NAME)
                .put(path(guest))
                .then()
                .statusCode(200);
    }

    @Test
    void a_guest_who_should_exist_is_not_created() {
        json(asStaff())
                .header("If-Match", "*")
                .body(NAME)
                .put(path(guest))
                .then()
                .statusCode(412);

        asStaff().get(path(guest)).then().statusCode(404);
    }

    @Test
    void after_a_lost_reply_the_same_details_again_are_taken_as_they_are() {
        int auditTrailAndGuest = 2;
        crash.losingTheReplyOf(auditTrailAndGuest);
        assertThat(put(guest, NAME).statusCode()).isEqualTo(500);
        crash.disarm();

        put(guest, NAME).then().statusCode(200);
    }

    @Test
    void a_guest_takes_one_read() {
        put(guest, NAME);

        List<String> statements = StatementCounter.during(() -> asStaff().get(path(guest)));

        assertThat(statements).hasSize(1);
        assertThat(statements.get(0)).contains("FROM reservation.guests");
    }

    @Test
    void a_change_takes_one_read_and_one_conditional_write_and_the_bookings_and_three_statements_of_the_audit_trail() {
        put(guest, NAME);

        List<String> statements = StatementCounter.during(() -> put(guest, OTHER_NAME));

        assertThat(statements).hasSize(3 + 3);
        assertThat(statements.get(1)).contains("FROM reservation.bookings_by_guest");
        assertThat(statements.get(2)).contains("INSERT INTO reservation.audit_log");
        assertThat(statements.get(3)).contains("UPDATE reservation.guests");
        assertThat(statements.get(4)).contains("FROM reservation.bookings_by_guest");
        assertThat(statements.get(5)).contains("INSERT INTO reservation.audit_log");
    }

    @Test
    void details_are_for_staff_and_not_to_be_stored() {
        put(guest, NAME);

        assertThat(asStaff().get(path(guest)).getHeader("Cache-Control")).isEqualTo("no-store");
        given().get(path(guest)).then().statusCode(401);
        asService().get(path(guest)).then().statusCode(403);
        json(given()).body(NAME).put(path(guest)).then().statusCode(401);
        json(asService()).body(NAME).put(path(guest)).then().statusCode(403);
    }

    @Test
    void an_unknown_guest_is_not_found() {
        asStaff().get(path(guest)).then().statusCode(404).contentType("application/problem+json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "\"Ana\"",
                "{}",
                "{\"firstName\": \"Ana\"}",
                "{\"firstName\": \"Ana\", \"lastName\": null}",
                "{\"firstName\": \"Ana\", \"lastName\": \" \"}",
                "{\"firstName\": \"Ana\", \"lastName\": 5}",
                "{\"firstName\": \"Ana\", \"lastName\": \"a\\u0000b\"}",
                "{\"firstName\": \"Ana\", \"lastName\": \"\\u202Eanidoc\"}",
                "{\"firstName\": \"Ana\", \"lastName\": \"Smith\", \"vip\": true}",
                "{\"guestId\": \"5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01\", \"firstName\": \"Ana\", \"lastName\": \"Smith\"}",
                "{\"firstName\": \"Ana\", \"lastName\": \"Smith\", \"emails\": \"ana@example.com\"}",
                "{\"firstName\": \"Ana\", \"lastName\": \"Smith\", \"emails\": [\"ana\"]}",
                "{\"firstName\": \"Ana\", \"lastName\": \"Smith\", \"emails\": [null]}",
                "{\"firstName\": \"Ana\", \"lastName\": \"Smith\", \"phoneNumbers\": [\"\"]}",
                "{\"firstName\": \"Ana\", \"lastName\": \"Smith\", \"addresses\": {\"home\": null}}",
                "{\"firstName\": \"Ana\", \"lastName\": \"Smith\", \"addresses\": {\"home\": {\"street\": \"x\"}}}",
                "{\"firstName\": \"Ana\", \"lastName\": \"Smith\", \"addresses\": {\"\": {\"street\": \"x\", \"city\": \"y\", \"country\": \"z\"}}}"
            })
    void details_that_break_a_rule_are_refused_and_nothing_is_stored(String body) {
        Response answer = put(guest, body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.contentType()).startsWith("application/problem+json");
        assertThat(answer.asString()).doesNotContain("dev.innkeeper", "com.fasterxml", "java.");
        asStaff().get(path(guest)).then().statusCode(404);
    }

    @Test
    void a_name_of_ten_thousand_characters_is_refused() {
        put(guest, """
                {"firstName": "Ana", "lastName": "%s"}""".formatted("x".repeat(10_000))).then().statusCode(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a0", "5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a0g", "%00"})
    void what_is_no_uuid_is_refused(String id) {
        asStaff().urlEncodingEnabled(false).get("/v1/guests/" + id).then().statusCode(400);
        json(asStaff().urlEncodingEnabled(false))
                .body(NAME)
                .put("/v1/guests/" + id)
                .then()
                .statusCode(400);
    }

    @Test
    void a_body_that_is_not_json_is_an_unsupported_type() {
        asStaff()
                .contentType("text/plain")
                .body(NAME)
                .put(path(guest))
                .then()
                .statusCode(415)
                .contentType("application/problem+json");
    }

    private static Response put(String guest, String body) {
        return json(asStaff()).body(body).put(path(guest));
    }

    private static RequestSpecification json(RequestSpecification request) {
        return request.contentType(ContentType.JSON);
    }

    private static String path(String guest) {
        return "/v1/guests/" + guest;
    }
}
