package dev.innkeeper.hotel.roomtypes.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class RoomTypeResourceTest {
    private static final String SUITE = """
            {"name":"Suite","capacity":4}""";

    @Inject
    InventoryFixtures fixtures;

    private HotelId hotel = new HotelId("unset");

    @BeforeEach
    void create() {
        hotel = fixtures.aHotel();
    }

    @Test
    void a_type_is_shown_as_it_was_described() {
        Response created = put("double", """
                {"name":"Double room","descriptions":{"pt-PT":"Um quarto.","en":"A room."},
                 "photos":[{"url":"https://images.example.com/b.jpg","position":2},
                           {"url":"https://images.example.com/a.jpg","caption":"The room","position":1}],
                 "beds":[{"kind":"SOFA_BED","count":1},{"kind":"DOUBLE","count":1}],
                 "size":22,"capacity":2,"amenities":["WIFI","DESK","WIFI"]}""");

        assertThat(created.statusCode()).isEqualTo(201);
        Response found = get("double");
        assertThat(found.asString()).isEqualTo(created.asString()).isEqualTo("""
                {"hotelId":"%s","type":"double","name":"Double room",\
                "descriptions":{"en":"A room.","pt-PT":"Um quarto."},\
                "photos":[{"url":"https://images.example.com/a.jpg","caption":"The room","position":1},\
                {"url":"https://images.example.com/b.jpg","position":2}],\
                "beds":[{"kind":"DOUBLE","count":1},{"kind":"SOFA_BED","count":1}],\
                "size":22,"capacity":2,"amenities":["DESK","WIFI"]}""".formatted(hotel));
        assertThat(found.header("ETag")).isEqualTo(created.header("ETag"));
    }

    @Test
    void pictures_without_a_position_keep_their_order() {
        put("double", """
                {"name":"Double room","capacity":2,"photos":[{"url":"https://images.example.com/z.jpg"},
                 {"url":"https://images.example.com/a.jpg"}]}""");

        assertThat(get("double").jsonPath().getList("photos.url", String.class))
                .containsExactly("https://images.example.com/z.jpg", "https://images.example.com/a.jpg");
        assertThat(get("double").jsonPath().getList("photos.position", Integer.class))
                .containsExactly(1, 2);
    }

    @Test
    void the_same_description_keeps_its_revision_and_another_one_needs_the_current() {
        String first = put("suite", SUITE).header("ETag");

        Response same = put("suite", SUITE);
        assertThat(same.statusCode()).isEqualTo(200);
        assertThat(same.header("ETag")).isEqualTo(first);

        String larger = """
                {"name":"Suite","capacity":5}""";
        String second = put("suite", larger).header("ETag");
        assertThat(staff(SUITE).header("If-Match", first).put(path("suite")).statusCode())
                .isEqualTo(412);
        assertThat(staff(SUITE).header("If-Match", second).put(path("suite")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_list_goes_through_all_types_by_name() {
        List.of("suite", "double", "attic").forEach(type -> put(type, SUITE));

        Response first = given().queryParam("limit", 2).get(path());
        assertThat(first.jsonPath().getList("items.type", String.class)).containsExactly("attic", "double");
        Response second = given().queryParam("limit", 2)
                .queryParam("cursor", first.jsonPath().getString("next"))
                .get(path());
        assertThat(second.jsonPath().getList("items.type", String.class)).containsExactly("suite");
        assertThat(second.jsonPath().getString("next")).isNull();
    }

    @Test
    void a_removed_description_is_gone_and_removing_it_again_is_a_404() {
        put("suite", SUITE);

        assertThat(asStaff().delete(path("suite")).statusCode()).isEqualTo(204);
        assertThat(get("suite").statusCode()).isEqualTo(404);
        assertThat(asStaff().delete(path("suite")).statusCode()).isEqualTo(404);
    }

    @Test
    void a_deleted_hotel_leaves_no_description_for_a_new_one_of_its_id() {
        put("suite", SUITE);
        asAdmin().delete("/v1/hotels/{hotel}", hotel.value()).then().statusCode(204);
        assertThat(given().get(path()).statusCode()).isEqualTo(404);

        fixtures.put(hotel, "EUR", InventoryFixtures.somewhere());

        assertThat(given().get(path()).jsonPath().getList("items")).isEmpty();
    }

    @Test
    void a_hotel_describes_at_most_a_hundred_types() {
        IntStream.range(0, 100)
                .forEach(type ->
                        assertThat(put("type " + type, SUITE).statusCode()).isEqualTo(201));

        assertThat(put("one more", SUITE).statusCode()).isEqualTo(409);
        assertThat(put("type 7", """
                {"name":"Seven","capacity":2}""").statusCode()).isEqualTo(200);
    }

    @Test
    void reading_a_type_takes_two_statements_and_a_page_of_types_too() {
        put("suite", SUITE);

        assertThat(StatementCounter.during(() -> get("suite").then().statusCode(200)))
                .hasSize(2);
        assertThat(StatementCounter.during(() -> given().get(path()).then().statusCode(200)))
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'capacity':2}",
                "{'name':'Double'}",
                "{'name':'Double','capacity':0}",
                "{'name':'Double','capacity':101}",
                "{'name':'Double','capacity':2,'size':0}",
                "{'name':'Double','capacity':2,'descriptions':{'english':'A room.'}}",
                "{'name':'Double','capacity':2,'descriptions':{'EN':'A room.'}}",
                "{'name':'Double','capacity':2,'descriptions':{'en':null}}",
                "{'name':'Double','capacity':2,'descriptions':{'en':' '}}",
                "{'name':'Double','capacity':2,'photos':[{'url':'http://images.example.com/a.jpg'}]}",
                "{'name':'Double','capacity':2,'photos':[{'url':'javascript:alert(1)'}]}",
                "{'name':'Double','capacity':2,'photos':[{'url':'https://user@images.example.com/a.jpg'}]}",
                "{'name':'Double','capacity':2,'photos':[{'url':'https:///a.jpg'}]}",
                "{'name':'Double','capacity':2,'photos':[{'url':'https://images.example.com/a b.jpg'}]}",
                "{'name':'Double','capacity':2,'photos':[{'url':'https://e.example/a','position':31}]}",
                "{'name':'Double','capacity':2,'photos':[{'url':'https://e.example/a','position':2},{'url':'https://e.example/b'}]}",
                "{'name':'Double','capacity':2,'photos':[null]}",
                "{'name':'Double','capacity':2,'beds':[{'kind':'WATER','count':1}]}",
                "{'name':'Double','capacity':2,'beds':[{'kind':'KING','count':0}]}",
                "{'name':'Double','capacity':2,'beds':[{'kind':'KING','count':1},{'kind':'KING','count':2}]}",
                "{'name':'Double','capacity':2,'amenities':['wifi']}",
                "{'name':'Double','capacity':2,'floor':3}"
            })
    void a_description_that_breaks_a_rule_is_refused(String body) {
        Response refused = put("double", body.replace('\'', '"'));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations")).isNotEmpty();
        assertThat(get("double").statusCode()).isEqualTo(404);
    }

    private Response put(String type, String body) {
        return staff(body).put(path(type));
    }

    private Response get(String type) {
        return given().get(path(type));
    }

    private String path(String type) {
        return path() + "/" + type;
    }

    private String path() {
        return "/v1/hotels/" + hotel + "/room-types";
    }
}
