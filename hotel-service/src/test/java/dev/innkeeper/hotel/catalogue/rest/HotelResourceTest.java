package dev.innkeeper.hotel.catalogue.rest;

import static dev.innkeeper.hotel.catalogue.CatalogueApi.json;
import static dev.innkeeper.hotel.catalogue.Town.aTown;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.hotel.catalogue.CatalogueApi;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.model.HotelContent;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class HotelResourceTest {
    private static final String PRESENTED = """
            'descriptions':{'en':'A house.','de':'Ein Haus.'},
            'photos':[{'url':'https://images.example.com/front.jpg'},{'url':'https://images.example.com/room.jpg'}],
            'amenities':['WIFI','LIFT'],'checkInFrom':'15:00','checkOutUntil':'11:30'""";

    private final Town town = aTown();
    private final HotelId id = town.hotel("grand");
    private final HotelContent grand = town.aHotel(town.named("Grand Hôtel"), town.centre());

    @Test
    void a_hotel_is_answered_as_it_was_put() {
        Response put = CatalogueApi.put(id, grand);

        assertThat(put.statusCode()).isEqualTo(201);
        Response got = CatalogueApi.get(id);
        assertThat(got.statusCode()).isEqualTo(200);
        assertThat(got.asString()).isEqualTo(put.asString());
        assertThat(got.header("ETag")).isEqualTo(put.header("ETag"));
        JsonPath hotel = got.jsonPath();
        assertThat(hotel.getString("id")).isEqualTo(id.value());
        assertThat(hotel.getString("address.stateOrProvince")).isEqualTo(town.named("Oregon"));
        assertThat(hotel.getString("timeZone")).isEqualTo("Europe/Paris");
        assertThat(hotel.getString("currency")).isEqualTo("EUR");
        assertThat(hotel.getInt("stars")).isEqualTo(4);
        assertThat(hotel.getMap("")).doesNotContainKey("openedOn");
    }

    @Test
    void what_a_booking_site_shows_is_answered_as_it_was_put_and_left_out_of_lists() {
        Response put = put(PRESENTED);

        assertThat(put.statusCode()).isEqualTo(201);
        JsonPath shown = CatalogueApi.get(id).jsonPath();
        assertThat(shown.getMap("descriptions", String.class, String.class))
                .containsExactly(Map.entry("de", "Ein Haus."), Map.entry("en", "A house."));
        assertThat(shown.getList("photos.url", String.class))
                .containsExactly("https://images.example.com/front.jpg", "https://images.example.com/room.jpg");
        assertThat(shown.getList("amenities", String.class)).containsExactly("LIFT", "WIFI");
        assertThat(shown.getString("checkInFrom")).isEqualTo("15:00");
        assertThat(shown.getString("checkOutUntil")).isEqualTo("11:30");
        assertThat(put(PRESENTED).header("ETag")).isEqualTo(put.header("ETag"));
        assertThat(given().queryParam("city", town.named("Springfield"))
                        .get("/v1/hotels")
                        .jsonPath()
                        .getMap("items[0]"))
                .containsEntry("id", id.value())
                .doesNotContainKeys("descriptions", "photos", "amenities", "checkInFrom");
    }

    @Test
    void a_put_without_a_presentation_removes_it() {
        put(PRESENTED);

        CatalogueApi.put(id, grand);

        JsonPath shown = CatalogueApi.get(id).jsonPath();
        assertThat(shown.getMap("descriptions")).isEmpty();
        assertThat(shown.getList("photos")).isEmpty();
        assertThat(shown.getMap("")).doesNotContainKeys("checkInFrom", "checkOutUntil");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'descriptions':{'xx-':'A house.'}",
                "'photos':[{'url':'http://images.example.com/front.jpg'}]",
                "'photos':[{'url':'https://e.example/a','position':1},{'url':'https://e.example/b','position':1}]",
                "'amenities':['SLIDE']",
                "'checkInFrom':'15:00:30'",
                "'checkOutUntil':'25:00'"
            })
    void a_presentation_that_breaks_a_rule_is_refused(String members) {
        Response refused = put(members);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations")).isNotEmpty();
        assertThat(CatalogueApi.get(id).statusCode()).isEqualTo(404);
    }

    @Test
    void the_same_put_again_changes_nothing() {
        Response first = CatalogueApi.put(id, grand);

        Response second = CatalogueApi.put(id, grand);

        assertThat(second.statusCode()).isEqualTo(200);
        assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
    }

    @Test
    void another_content_has_another_etag() {
        Response first = CatalogueApi.put(id, grand);

        Response second = CatalogueApi.put(id, town.aHotel(town.named("Petit Hôtel"), town.centre()));

        assertThat(second.statusCode()).isEqualTo(200);
        assertThat(second.header("ETag")).isNotEqualTo(first.header("ETag"));
        assertThat(CatalogueApi.get(id).jsonPath().getString("name")).isEqualTo(town.named("Petit Hôtel"));
    }

    @Test
    void a_client_that_has_the_current_state_is_told_so() {
        String etag = CatalogueApi.put(id, grand).header("ETag");

        Response response =
                given().header("If-None-Match", "\"other\", W/" + etag).get("/v1/hotels/" + id);

        assertThat(response.statusCode()).isEqualTo(304);
        assertThat(response.asString()).isEmpty();
        assertThat(response.header("ETag")).isEqualTo(etag);
    }

    @Test
    void a_change_of_an_outdated_state_is_refused() {
        String outdated = CatalogueApi.put(id, grand).header("ETag");
        CatalogueApi.put(id, town.aHotel(town.named("Petit Hôtel"), town.centre()));

        Response response = putIf(outdated, town.aHotel(town.named("Other"), town.centre()));

        assertThat(response.statusCode()).isEqualTo(412);
        assertThat(CatalogueApi.get(id).jsonPath().getString("name")).isEqualTo(town.named("Petit Hôtel"));
        assertThat(deleteIf(outdated).statusCode()).isEqualTo(412);
    }

    @Test
    void a_change_of_the_current_state_is_made() {
        String current = CatalogueApi.put(id, grand).header("ETag");

        Response response = putIf(current, town.aHotel(town.named("Petit Hôtel"), town.centre()));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(deleteIf(response.header("ETag")).statusCode()).isEqualTo(204);
    }

    @Test
    void a_repetition_whose_answer_was_lost_succeeds_with_its_old_if_match() {
        String before = CatalogueApi.put(id, grand).header("ETag");
        HotelContent changed = town.aHotel(town.named("Petit Hôtel"), town.centre());
        putIf(before, changed);

        assertThat(putIf(before, changed).statusCode()).isEqualTo(200);
    }

    @Test
    void if_match_refuses_to_create() {
        assertThat(putIf("*", grand).statusCode()).isEqualTo(412);
        assertThat(CatalogueApi.get(id).statusCode()).isEqualTo(404);
    }

    @Test
    void a_deleted_hotel_is_gone() {
        CatalogueApi.put(id, grand);

        assertThat(CatalogueApi.delete(id).statusCode()).isEqualTo(204);

        assertThat(CatalogueApi.get(id).statusCode()).isEqualTo(404);
        assertThat(CatalogueApi.pointsNear(id).statusCode()).isEqualTo(404);
        assertThat(CatalogueApi.delete(id).statusCode()).isEqualTo(404);
    }

    @Test
    void a_hotel_can_come_back_after_its_deletion() {
        CatalogueApi.put(id, grand);
        CatalogueApi.delete(id);

        assertThat(CatalogueApi.put(id, grand).statusCode()).isEqualTo(201);
        assertThat(given().queryParam("city", town.named("Springfield"))
                        .get("/v1/hotels")
                        .jsonPath()
                        .getList("items.id"))
                .containsExactly(id.value());
    }

    @Test
    void only_an_administrator_keeps_hotels() {
        String body = json(grand);

        assertThat(given().contentType("application/json")
                        .body(body)
                        .put("/v1/hotels/" + id)
                        .statusCode())
                .isEqualTo(401);
        assertThat(Tokens.asStaff()
                        .contentType("application/json")
                        .body(body)
                        .put("/v1/hotels/" + id)
                        .statusCode())
                .isEqualTo(403);
        assertThat(Tokens.asStaff().delete("/v1/hotels/" + id).statusCode()).isEqualTo(403);
        assertThat(CatalogueApi.get(id).statusCode()).isEqualTo(404);
    }

    private Response putIf(String etag, HotelContent content) {
        return Tokens.asAdmin()
                .header("If-Match", etag)
                .contentType("application/json")
                .body(json(content))
                .put("/v1/hotels/" + id);
    }

    private Response deleteIf(String etag) {
        return Tokens.asAdmin().header("If-Match", etag).delete("/v1/hotels/" + id);
    }

    /** Puts the hotel with more members. */
    private Response put(String members) {
        return Tokens.asAdmin()
                .contentType(ContentType.JSON)
                .body(("""
                        {'name':'%s','address':{'street':'1 High Street','city':'%s','country':'%s'},
                         'location':{'latitude':%s,'longitude':%s},'timeZone':'Europe/Paris','currency':'EUR',%s}""")
                        .formatted(
                                town.named("Grand Hotel"),
                                town.named("Springfield"),
                                town.named("Utopia"),
                                town.centre().latitude(),
                                town.centre().longitude(),
                                members)
                        .replace('\'', '"'))
                .put("/v1/hotels/" + id);
    }
}
