package dev.innkeeper.reservation.partners.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asPartner;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.PartnerApi;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class PartnerResourceTest {
    private static final Map<String, Object> GUIDE = Map.of("name", "City Guide", "contact", "x@example.com");

    private final PartnerApi partner = new PartnerApi("partner-" + BookingFixture.suffix());

    @Test
    void a_partner_is_created_changed_and_deleted() {
        assertThat(asAdmin().get(partner.path("")).statusCode()).isEqualTo(404);

        Response created = partner.put(GUIDE);
        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(created.jsonPath().getMap(""))
                .isEqualTo(
                        Map.of("id", partner.id(), "name", "City Guide", "contact", "x@example.com", "active", true));
        assertThat(asAdmin().get(partner.path("")).asString()).isEqualTo(created.asString());

        assertThat(partner.put(Map.of("name", "City Guides", "active", false)).statusCode())
                .isEqualTo(200);
        assertThat(asAdmin().get(partner.path("")).jsonPath().getMap(""))
                .isEqualTo(Map.of("id", partner.id(), "name", "City Guides", "active", false));

        assertThat(asAdmin().delete(partner.path("")).statusCode()).isEqualTo(204);
        assertThat(asAdmin().delete(partner.path("")).statusCode()).isEqualTo(204);
        assertThat(asAdmin().get(partner.path("")).statusCode()).isEqualTo(404);
    }

    @Test
    void a_change_of_another_revision_is_refused() {
        String first = partner.put(GUIDE).header("ETag");
        assertThat(partner.put(GUIDE).header("ETag")).isEqualTo(first);
        partner.put(Map.of("name", "City Guides"));

        assertThat(json(asAdmin())
                        .header("If-Match", first)
                        .body(GUIDE)
                        .put(partner.path(""))
                        .statusCode())
                .isEqualTo(412);
        assertThat(asAdmin().header("If-Match", first).delete(partner.path("")).statusCode())
                .isEqualTo(412);
    }

    @Test
    void of_many_who_create_a_partner_at_once_one_does() {
        List<Integer> statuses = IntStream.range(0, 8)
                .parallel()
                .mapToObj(request -> partner.put(GUIDE).statusCode())
                .sorted()
                .toList();

        assertThat(statuses).containsExactly(200, 200, 200, 200, 200, 200, 200, 201);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\":\" \"}",
                "{\"name\":\"x\",\"active\":\"yes\"}",
                "{\"name\":\"x\",\"id\":\"y\"}",
                "[]",
                ""
            })
    void another_body_is_refused(String body) {
        assertThat(asAdmin()
                        .contentType(ContentType.JSON)
                        .body(body)
                        .put(partner.path(""))
                        .statusCode())
                .isEqualTo(400);
        assertThat(asAdmin().get(partner.path("")).statusCode()).isEqualTo(404);
    }

    @Test
    void an_id_with_other_characters_is_refused() {
        assertThat(json(asAdmin()).body(GUIDE).put("/v1/partners/a.b").statusCode())
                .isEqualTo(400);
    }

    @Test
    void only_administrators_keep_partners_and_commissions() {
        partner.put(GUIDE);

        assertThat(asPartner(partner.id()).get(partner.path("")).statusCode()).isEqualTo(403);
        assertThat(asStaff().get(partner.path("/commissions")).statusCode()).isEqualTo(403);
        assertThat(json(asPartner(partner.id()))
                        .body(Map.of("percent", "100"))
                        .put(partner.path("/commissions/2027-01-01"))
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void commissions_are_listed_latest_first_and_the_one_in_force_is_found() {
        partner.put(GUIDE);
        partner.commission("2027-01-01", "10");
        partner.commission("2027-06-01", "12.50");
        partner.commission("2026-01-01", "8");

        assertThat(commissions("").getList("items.effectiveFrom"))
                .isEqualTo(List.of("2027-06-01", "2027-01-01", "2026-01-01"));
        assertThat(commissions("?at=2027-05-31").getList("items"))
                .isEqualTo(List.of(Map.of("effectiveFrom", "2027-01-01", "percent", "10")));
        assertThat(commissions("?at=2027-06-01").getList("items.percent")).isEqualTo(List.of("12.5"));
        assertThat(commissions("?at=2025-12-31").getList("items")).isEmpty();
        JsonPath first = commissions("?limit=2");
        assertThat(first.getList("items")).hasSize(2);
        assertThat(commissions("?limit=2&cursor=" + first.getString("next")).getList("items.percent"))
                .isEqualTo(List.of("8"));
    }

    @Test
    void a_date_has_one_commission() {
        partner.put(GUIDE);
        partner.commission("2027-01-01", "10");
        partner.commission("2027-01-01", "11");

        assertThat(commissions("").getList("items.percent")).isEqualTo(List.of("11"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"percent\":\"101\"}",
                "{\"percent\":\"-1\"}",
                "{\"percent\":\"ten\"}",
                "{\"percent\":10}",
                "{\"percent\":null}",
                "{}"
            })
    void a_percent_that_is_none_is_refused(String body) {
        partner.put(GUIDE);
        assertThat(json(asAdmin())
                        .body(body)
                        .put(partner.path("/commissions/2027-01-01"))
                        .statusCode())
                .isEqualTo(400);
        assertThat(commissions("").getList("items")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2027-02-30", "2027", "2900-01-01", "today"})
    void a_date_that_is_none_is_refused(String date) {
        partner.put(GUIDE);

        assertThat(partner.commission(date, "10").statusCode()).isEqualTo(400);
    }

    @Test
    void a_partner_that_is_not_there_has_no_commissions() {
        assertThat(partner.commission("2027-01-01", "10").statusCode()).isEqualTo(404);
        assertThat(asAdmin().get(partner.path("/commissions")).statusCode()).isEqualTo(404);
    }

    private JsonPath commissions(String query) {
        return asAdmin()
                .get(partner.path("/commissions" + query))
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
