package dev.innkeeper.hotel.shoppers.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asShopper;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.shoppers.model.ReactionTotals;
import dev.innkeeper.hotel.shoppers.service.Reactions;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class ReactionResourceTest {
    private static final String REACTION = "/v1/me/reactions/hotels/{hotelId}";
    private static final List<String> VALUES = List.of("LIKE", "DISLIKE", "FAVOURITE");

    @Inject
    InventoryFixtures fixtures;

    @Inject
    Reactions reactions;

    @Inject
    CrashPoint writes;

    private final String ann = "ann-" + UUID.randomUUID();
    private HotelId hotel = new HotelId("unset");

    @BeforeEach
    void create() {
        hotel = fixtures.aHotel();
    }

    @AfterEach
    void letPass() {
        writes.disarm();
    }

    @Test
    void a_shopper_has_one_reaction_to_a_hotel() {
        assertThat(get(ann).statusCode()).isEqualTo(404);

        Response liked = put(ann, "LIKE");
        assertThat(liked.statusCode()).isEqualTo(200);
        assertThat(get(ann).asString()).isEqualTo(liked.asString());
        assertThat(totals()).isEqualTo(new ReactionTotals(1, 0, 0));

        put(ann, "FAVOURITE");
        assertThat(get(ann).jsonPath().getString("value")).isEqualTo("FAVOURITE");
        assertThat(totals()).isEqualTo(new ReactionTotals(0, 0, 1));

        put(ann, "DISLIKE");
        assertThat(totals()).isEqualTo(new ReactionTotals(0, 1, 0));
    }

    @Test
    void a_reaction_is_taken_back_once() {
        put(ann, "FAVOURITE");

        assertThat(delete(ann).statusCode()).isEqualTo(204);
        assertThat(delete(ann).statusCode()).isEqualTo(204);

        assertThat(get(ann).statusCode()).isEqualTo(404);
        assertThat(totals()).isEqualTo(ReactionTotals.NONE);
        assertThat(favouritesOf(ann)).isEmpty();
    }

    @Test
    void the_same_reaction_again_changes_nothing() {
        String first = put(ann, "LIKE").asString();

        assertThat(put(ann, "LIKE").asString()).isEqualTo(first);
        assertThat(totals()).isEqualTo(new ReactionTotals(1, 0, 0));
    }

    @Test
    void nobody_sees_the_reaction_of_another() {
        put(ann, "LIKE");

        assertThat(get("bob-" + UUID.randomUUID()).statusCode()).isEqualTo(404);
    }

    @Test
    void fifty_requests_of_a_shopper_at_once_count_once() {
        List<Integer> statuses = IntStream.range(0, 50)
                .parallel()
                .mapToObj(request ->
                        put(ann, request % 2 == 0 ? "LIKE" : "FAVOURITE").statusCode())
                .toList();

        assertThat(statuses).containsOnly(200);
        String value = get(ann).jsonPath().getString("value");
        assertThat(totals())
                .isEqualTo(value.equals("LIKE") ? new ReactionTotals(1, 0, 0) : new ReactionTotals(0, 0, 1));
        assertThat(favouritesOf(ann)).hasSize(value.equals("LIKE") ? 0 : 1);
    }

    @Test
    void totals_equal_a_count_of_the_reactions_after_a_race_of_many_shoppers() {
        List<String> shoppers =
                IntStream.range(0, 12).mapToObj(number -> ann + number).toList();

        IntStream.range(0, 96).parallel().forEach(request -> {
            String shopper = shoppers.get(request % shoppers.size());
            int turn = request / shoppers.size() % 4;
            int status = turn == 3
                    ? delete(shopper).statusCode()
                    : put(shopper, VALUES.get(turn)).statusCode();
            assertThat(status).isIn(200, 204);
        });

        Map<String, Long> counted = shoppers.stream()
                .map(this::get)
                .filter(found -> found.statusCode() == 200)
                .collect(Collectors.groupingBy(found -> found.jsonPath().getString("value"), Collectors.counting()));
        assertThat(totals())
                .isEqualTo(new ReactionTotals(
                        counted.getOrDefault("LIKE", 0L),
                        counted.getOrDefault("DISLIKE", 0L),
                        counted.getOrDefault("FAVOURITE", 0L)));
        assertThat(count()).isEqualTo(counted.getOrDefault("FAVOURITE", 0L));
        assertThat(shownByHotel()).isEqualTo(counted.getOrDefault("FAVOURITE", 0L));
    }

    @Test
    void a_change_that_dies_anywhere_is_completed_by_the_same_request() {
        List<String> changes = List.of("FAVOURITE", "LIKE", "FAVOURITE", "DISLIKE");
        for (int reached = 0; reached < 3; reached++) {
            for (String change : changes) {
                writes.after(reached);
                put(ann, change);
                writes.disarm();

                assertThat(put(ann, change).statusCode()).isEqualTo(200);
                boolean favourite = change.equals("FAVOURITE");
                assertThat(totals().favourites()).isEqualTo(favourite ? 1 : 0);
                assertThat(favouritesOf(ann)).hasSize(favourite ? 1 : 0);
                assertThat(sinceAtHotel()).hasSize(favourite ? 1 : 0);
                assertThat(shownByHotel()).isEqualTo(favourite ? 1 : 0);
            }
        }
        assertThat(totals()).isEqualTo(new ReactionTotals(0, 1, 0));
    }

    @Test
    void a_change_whose_reply_is_lost_counts_once() {
        writes.losingTheReplyOf(1);
        put(ann, "LIKE");
        writes.disarm();

        assertThat(put(ann, "LIKE").statusCode()).isEqualTo(200);
        assertThat(totals()).isEqualTo(new ReactionTotals(1, 0, 0));
    }

    @Test
    void favourites_are_listed_newest_first_page_by_page() {
        List<HotelId> hotels = List.of(hotel, fixtures.aHotel(), fixtures.aHotel());
        hotels.forEach(each -> put(ann, each, "FAVOURITE"));

        Response first = asShopper(ann).queryParam("limit", 2).get("/v1/me/favourites");
        Response second = asShopper(ann)
                .queryParam("limit", 2)
                .queryParam("cursor", first.jsonPath().getString("next"))
                .get("/v1/me/favourites");

        assertThat(first.jsonPath().getList("items.hotelId", String.class))
                .containsExactly(hotels.get(2).value(), hotels.get(1).value());
        assertThat(second.jsonPath().getList("items.hotelId", String.class))
                .containsExactly(hotels.get(0).value());
        assertThat(second.jsonPath().getString("next")).isNull();
    }

    @Test
    void staff_see_since_when_a_hotel_is_a_favourite_and_not_of_whom() {
        List<String> since = IntStream.range(0, 3)
                .mapToObj(number -> put(ann + number, "FAVOURITE").jsonPath().getString("since"))
                .toList();

        Response first = asStaffOf(hotel).queryParam("limit", 2).get("/v1/hotels/{hotelId}/favourites", hotel.value());
        assertThat(first.asString()).doesNotContain(ann);
        assertThat(first.jsonPath().getLong("count")).isEqualTo(3);
        assertThat(first.jsonPath().getList("items.since", String.class)).containsExactly(since.get(2), since.get(1));
        Response second = asStaffOf(hotel)
                .queryParam("limit", 2)
                .queryParam("cursor", first.jsonPath().getString("next"))
                .get("/v1/hotels/{hotelId}/favourites", hotel.value());
        assertThat(second.jsonPath().getList("items.since", String.class)).containsExactly(since.get(0));
    }

    @Test
    void a_reaction_to_a_hotel_that_is_gone_is_a_404_and_a_new_hotel_begins_without() {
        put(ann, "LIKE");
        asAdmin().delete("/v1/hotels/{hotelId}", hotel.value()).then().statusCode(204);

        assertThat(put(ann, "LIKE").statusCode()).isEqualTo(404);
        assertThat(get(ann).statusCode()).isEqualTo(404);
        assertThat(totals()).isEqualTo(ReactionTotals.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "{\"value\":null}", "{\"value\":\"LOVE\"}", "{\"value\":\"LIKE\",\"more\":1}", "[]", ""})
    void another_body_is_refused(String body) {
        Response refused =
                asShopper(ann).contentType(ContentType.JSON).body(body).put(REACTION, hotel.value());

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(totals()).isEqualTo(ReactionTotals.NONE);
    }

    @Test
    void a_first_like_is_four_statements() {
        List<String> sent = StatementCounter.during(() -> put(ann, "LIKE"));

        // The hotel, the totals, the row, and the batch.
        assertThat(sent).hasSize(4);
    }

    private ReactionTotals totals() {
        return reactions.totals(hotel).await().indefinitely();
    }

    private long count() {
        return asStaff()
                .get("/v1/hotels/{hotelId}/favourites", hotel.value())
                .jsonPath()
                .getLong("count");
    }

    private long shownByHotel() {
        return given().get("/v1/hotels/{hotelId}", hotel.value()).jsonPath().getLong("favourites");
    }

    private List<String> sinceAtHotel() {
        return asStaff()
                .get("/v1/hotels/{hotelId}/favourites", hotel.value())
                .jsonPath()
                .getList("items.since", String.class);
    }

    private static List<String> favouritesOf(String shopper) {
        return asShopper(shopper).get("/v1/me/favourites").jsonPath().getList("items.hotelId", String.class);
    }

    private Response get(String shopper) {
        return asShopper(shopper).get(REACTION, hotel.value());
    }

    private Response put(String shopper, String value) {
        return put(shopper, hotel, value);
    }

    private static Response put(String shopper, HotelId hotel, String value) {
        return asShopper(shopper)
                .contentType(ContentType.JSON)
                .body(Map.of("value", value))
                .put(REACTION, hotel.value());
    }

    private Response delete(String shopper) {
        return asShopper(shopper).delete(REACTION, hotel.value());
    }
}
