package dev.innkeeper.hotel.shoppers.rest;

import static dev.innkeeper.common.testkit.Tokens.asShopper;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class BookmarkResourceTest {
    private static final String BOOKMARK = "/v1/me/tags/{tag}/hotels/{hotelId}";

    @Inject
    InventoryFixtures fixtures;

    private final String ann = "ann-" + UUID.randomUUID();
    private HotelId hotel = new HotelId("unset");

    @BeforeEach
    void create() {
        hotel = fixtures.aHotel();
    }

    @Test
    void a_hotel_is_under_a_tag_with_a_note() {
        Response created = put("summer by the sea", "Ask for the garden.");

        assertThat(created.statusCode()).isEqualTo(201);
        Response listed = asShopper(ann).get("/v1/me/tags/{tag}", "summer by the sea");
        assertThat(listed.jsonPath().getList("items", Map.class))
                .containsExactly(created.jsonPath().getMap("$"));
        assertThat(listed.jsonPath().getString("items[0].note")).isEqualTo("Ask for the garden.");
    }

    @Test
    void the_same_note_changes_nothing_and_another_one_replaces_it() {
        String first = put("city", "one").asString();

        Response same = put("city", "one");
        assertThat(same.statusCode()).isEqualTo(200);
        assertThat(same.asString()).isEqualTo(first);
        assertThat(put("city", "two").jsonPath().getString("note")).isEqualTo("two");
        assertThat(under("city")).containsExactly(hotel.value());
    }

    @Test
    void tags_are_counted_and_paged_by_name() {
        put("alps", "");
        put("beach", "");
        put("city", "");
        asShopper(ann)
                .contentType(ContentType.JSON)
                .body("{}")
                .put(BOOKMARK, "beach", fixtures.aHotel().value())
                .then()
                .statusCode(201);

        Response first = asShopper(ann).queryParam("limit", 2).get("/v1/me/tags");
        Response second = asShopper(ann)
                .queryParam("limit", 2)
                .queryParam("cursor", first.jsonPath().getString("next"))
                .get("/v1/me/tags");

        assertThat(first.jsonPath().getList("items.tag", String.class)).containsExactly("alps", "beach");
        assertThat(first.jsonPath().getList("items.hotels", Integer.class)).containsExactly(1, 2);
        assertThat(second.jsonPath().getList("items.tag", String.class)).containsExactly("city");
    }

    @Test
    void a_tag_without_hotels_is_gone() {
        put("city", "");

        assertThat(asShopper(ann).delete(BOOKMARK, "city", hotel.value()).statusCode())
                .isEqualTo(204);
        assertThat(asShopper(ann).delete(BOOKMARK, "city", hotel.value()).statusCode())
                .isEqualTo(404);
        assertThat(under("city")).isEmpty();
        assertThat(asShopper(ann).get("/v1/me/tags").jsonPath().getList("items"))
                .isEmpty();
    }

    @Test
    void nobody_sees_the_tags_of_another() {
        put("city", "");

        assertThat(asShopper("bob-" + UUID.randomUUID())
                        .get("/v1/me/tags/{tag}", "city")
                        .jsonPath()
                        .getList("items"))
                .isEmpty();
    }

    @Test
    void an_unknown_hotel_is_a_404() {
        assertThat(asShopper(ann)
                        .contentType(ContentType.JSON)
                        .body("{}")
                        .put(BOOKMARK, "city", "nowhere-1")
                        .statusCode())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"🏖🏖🏖", " ", "a name of more than fifty characters, which is too much", "line\u0007"})
    void another_name_is_refused(String tag) {
        assertThat(put(tag, "").statusCode()).isEqualTo(400);
    }

    @Test
    void three_hundred_pictographs_are_no_tag() {
        assertThat(put("🏖".repeat(300), "").statusCode()).isEqualTo(400);
    }

    @Test
    void a_long_note_is_refused() {
        assertThat(put("city", "n".repeat(501)).statusCode()).isEqualTo(400);
        assertThat(under("city")).isEmpty();
    }

    private Response put(String tag, String note) {
        return asShopper(ann)
                .contentType(ContentType.JSON)
                .body(Map.of("note", note))
                .put(BOOKMARK, tag, hotel.value());
    }

    private List<String> under(String tag) {
        return asShopper(ann).get("/v1/me/tags/{tag}", tag).jsonPath().getList("items.hotelId", String.class);
    }
}
