package dev.innkeeper.hotel.reviews.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asShopper;
import static dev.innkeeper.common.testkit.Tokens.asStaffOf;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.StayProofsStandIn;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.reviews.service.HotelActivity;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class ReviewResourceTest {
    private static final String OVER = "CHECKED_OUT";

    @Inject
    InventoryFixtures fixtures;

    @Inject
    CrashPoint writes;

    @Inject
    HotelActivity activity;

    private final String ann = "ann-" + UUID.randomUUID();
    private final UUID guest = UUID.randomUUID();
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
    void a_guest_who_stayed_reviews_once() {
        ConfirmationNumber stay = stay(OVER);

        Response created = add(ann, stay, 9, "A quiet house");
        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(created.header("Location"))
                .isEqualTo("/v1/reviews/" + created.jsonPath().getString("id"));
        Response read = given().get(created.header("Location"));
        assertThat(read.asString()).isEqualTo(created.asString());
        assertThat(read.header("ETag")).isEqualTo(created.header("ETag"));
        assertThat(read.asString()).doesNotContain(stay.value(), ann, "Lima");

        Response same = add(ann, stay, 9, "A quiet house");
        assertThat(same.statusCode()).isEqualTo(200);
        assertThat(same.asString()).isEqualTo(created.asString());

        assertProblem(add(ann, stay, 3, "Another"), 409, "already-reviewed");
        assertProblem(add("bob-" + ann, stay, 9, "A quiet house"), 409, "already-reviewed");
        assertStatistics(1, "9.00");
    }

    @ParameterizedTest
    @CsvSource({"CONFIRMED", "CHECKED_IN", "CANCELLED", "NO_SHOW"})
    void only_a_stay_that_is_over_is_reviewed(String status) {
        Response refused = add(ann, stay(status), 9, "Early");

        assertProblem(refused, 409, "wrong-state");
        assertThat(refused.jsonPath().getString("reservationStatus")).isEqualTo(status);
        assertStatistics(0, null);
    }

    @Test
    void a_wrong_name_an_unknown_number_and_a_stay_at_another_hotel_are_404() {
        ConfirmationNumber elsewhere = number();
        StayProofsStandIn.stay(elsewhere, fixtures.aHotel(), "Lima", guest, OVER);

        assertThat(post(ann, body(stay(OVER), "Smith", 9, "")).statusCode()).isEqualTo(404);
        assertThat(add(ann, number(), 9, "").statusCode()).isEqualTo(404);
        assertThat(add(ann, elsewhere, 9, "").statusCode()).isEqualTo(404);
        assertStatistics(0, null);
    }

    @Test
    void two_at_once_make_one_review() {
        ConfirmationNumber stay = stay(OVER);

        List<Integer> statuses = IntStream.range(0, 8)
                .parallel()
                .mapToObj(number -> add(ann, stay, 1 + number, "").statusCode())
                .sorted()
                .toList();

        assertThat(statuses).containsExactly(201, 409, 409, 409, 409, 409, 409, 409);
        assertThat(statistics().getInt("reviews")).isEqualTo(1);
    }

    @Test
    void the_average_equals_a_recount_after_a_race() {
        List<Integer> ratings =
                IntStream.range(0, 20).mapToObj(number -> 1 + number % 10).toList();

        ratings.parallelStream()
                .forEach(rating -> assertThat(
                                add(ann + rating, stay(OVER), rating, "").statusCode())
                        .isEqualTo(201));

        assertStatistics(20, "5.50");
    }

    @Test
    void a_review_is_corrected_and_its_rating_counts_anew() {
        Response created = add(ann, stay(OVER), 4, "Loud");
        String path = created.header("Location");

        Response corrected = put(ann, path, 8, "Quiet after all");
        assertThat(corrected.statusCode()).isEqualTo(200);
        assertThat(given().get(path).asString()).isEqualTo(corrected.asString());
        assertStatistics(1, "8.00");
        assertThat(words("loud")).isEmpty();
        assertThat(words("quiet")).hasSize(1);

        assertThat(asShopper(ann)
                        .header("If-Match", created.header("ETag"))
                        .contentType(ContentType.JSON)
                        .body(content(5, "Stale"))
                        .put(path)
                        .statusCode())
                .isEqualTo(412);
        assertThat(put("bob", path, 1, "Mine").statusCode()).isEqualTo(403);
    }

    @Test
    void an_author_withdraws_a_review_for_good() {
        ConfirmationNumber stay = stay(OVER);
        String path = add(ann, stay, 4, "Loud").header("Location");

        assertThat(asShopper("bob").delete(path).statusCode()).isEqualTo(403);
        assertThat(asShopper(ann).delete(path).statusCode()).isEqualTo(204);

        assertThat(asShopper(ann).delete(path).statusCode()).isEqualTo(404);
        assertThat(given().get(path).statusCode()).isEqualTo(404);
        assertThat(ofHotel()).isEmpty();
        assertThat(words("loud")).isEmpty();
        assertStatistics(0, null);
        assertProblem(add(ann, stay, 4, "Loud"), 409, "already-reviewed");
    }

    @Test
    void staff_of_the_hotel_moderate_and_reply() {
        String path = add(ann, stay(OVER), 4, "Loud").header("Location");

        assertThat(reply(asStaffOf(fixtures.aHotel()), path).statusCode()).isEqualTo(403);
        Response replied = reply(asStaffOf(hotel), path);
        assertThat(replied.jsonPath().getString("reply.text")).isEqualTo("Thank you.");
        assertThat(reply(asStaffOf(hotel), path).asString()).isEqualTo(replied.asString());
        assertThat(put(ann, path, 5, "Less loud").jsonPath().getString("reply.text"))
                .isEqualTo("Thank you.");

        assertThat(asStaffOf(fixtures.aHotel()).delete(path).statusCode()).isEqualTo(403);
        assertThat(asStaffOf(hotel).delete(path).statusCode()).isEqualTo(204);
        assertThat(reply(asStaffOf(hotel), path).statusCode()).isEqualTo(404);
    }

    @Test
    void reviews_are_listed_newest_first_page_by_page() {
        List<String> ids = IntStream.range(0, 5)
                .mapToObj(number ->
                        add(ann, stay(OVER), 7, "Number " + number).jsonPath().getString("id"))
                .toList();

        Response first = given().queryParam("limit", 3).get("/v1/hotels/{hotelId}/reviews", hotel.value());
        Response second = given().queryParam("limit", 3)
                .queryParam("cursor", first.jsonPath().getString("next"))
                .get("/v1/hotels/{hotelId}/reviews", hotel.value());

        assertThat(first.jsonPath().getList("items.id", String.class))
                .containsExactly(ids.get(4), ids.get(3), ids.get(2));
        assertThat(second.jsonPath().getList("items.id", String.class)).containsExactly(ids.get(1), ids.get(0));
        assertThat(asShopper(ann).get("/v1/me/reviews").jsonPath().getList("items.id", String.class))
                .containsExactly(ids.get(4), ids.get(3), ids.get(2), ids.get(1), ids.get(0));
        assertThat(asStaffOf(hotel)
                        .get("/v1/guests/{guestId}/reviews", guest.toString())
                        .jsonPath()
                        .getList("items.id"))
                .hasSize(5);
        assertThat(asStaffOf(fixtures.aHotel())
                        .get("/v1/guests/{guestId}/reviews", guest.toString())
                        .jsonPath()
                        .getList("items.id"))
                .isEmpty();
    }

    @Test
    void words_are_found_without_case_and_accents() {
        add(ann, stay(OVER), 7, "Crème brûlée for BREAKFAST");
        add(ann, stay(OVER), 7, "No breakfast, 24 hours");

        assertThat(words("breakfast")).containsExactly("No breakfast, 24 hours", "Crème brûlée for BREAKFAST");
        assertThat(words("creme")).hasSize(1);
        assertThat(words("BRÛLÉE")).hasSize(1);
        assertThat(words("24")).hasSize(1);
        assertThat(words("break")).isEmpty();
    }

    @Test
    void a_review_that_dies_anywhere_is_completed_by_the_same_request() {
        for (int reached = 0; reached < 6; reached++) {
            ConfirmationNumber stay = stay(OVER);
            writes.after(reached);
            add(ann, stay, 6, "Crash " + reached);
            writes.disarm();

            assertThat(add(ann, stay, 6, "Crash " + reached).statusCode()).isIn(200, 201);
            assertThat(ofHotel()).hasSize(reached + 1);
            assertThat(words("crash")).hasSize(reached + 1);
            assertStatistics(reached + 1, "6.00");
        }
    }

    @Test
    void a_correction_that_dies_anywhere_is_completed_by_the_same_request() {
        String path = add(ann, stay(OVER), 6, "word0").header("Location");
        for (int reached = 0; reached < 5; reached++) {
            String title = "word" + (reached + 1);
            writes.after(reached);
            put(ann, path, 6, title);
            writes.disarm();

            assertThat(put(ann, path, 6, title).statusCode()).isEqualTo(200);
            assertThat(words(title)).hasSize(1);
            assertThat(words("word" + reached)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"rating\":0}",
                "{\"rating\":11}",
                "{\"rating\":\"nine\"}",
                "{\"language\":\"klingon\"}",
                "{\"language\":\"\"}",
                "{\"title\":\"two\\nlines\"}",
                "{\"unknown\":1}"
            })
    void bad_content_is_refused(String part) {
        Map<String, Object> body = body(stay(OVER), "Lima", 9, "Title");
        body.putAll(JsonPath.from(part).getMap("$"));

        assertThat(post(ann, body).statusCode()).isEqualTo(400);
        assertStatistics(0, null);
    }

    @Test
    void twenty_thousand_characters_are_too_many_and_markup_is_text() {
        Map<String, Object> tooLong = body(stay(OVER), "Lima", 9, "Title");
        tooLong.put("text", "a".repeat(20_000));
        assertThat(post(ann, tooLong).statusCode()).isEqualTo(400);

        Map<String, Object> markup = body(stay(OVER), "Lima", 9, "<b>Bold</b>");
        assertThat(post(ann, markup).jsonPath().getString("title")).isEqualTo("<b>Bold</b>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", " ", "%", "an-hyphen"})
    void more_or_less_than_a_word_is_refused(String word) {
        assertThat(given().queryParam("word", word)
                        .get("/v1/hotels/{hotelId}/reviews", hotel.value())
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_malformed_id_is_a_400_and_an_unknown_one_a_404() {
        assertThat(given().get("/v1/reviews/nothing").statusCode()).isEqualTo(400);
        assertThat(given().get("/v1/reviews/par-1.0123456789abcdef0123").statusCode())
                .isEqualTo(404);
    }

    @Test
    void a_view_of_a_client_counts_once_a_minute() {
        for (int view = 0; view < 3; view++) {
            given().post("/v1/hotels/{hotelId}/views", hotel.value()).then().statusCode(204);
        }

        assertThat(statistics().getInt("views")).isEqualTo(1);
        assertThat(given().post("/v1/hotels/{hotelId}/views", "nowhere-1").statusCode())
                .isEqualTo(404);
    }

    @Test
    void statistics_take_four_statements() {
        assertThat(StatementCounter.during(() -> statistics().getInt("reviews")))
                .hasSize(4);
    }

    @Test
    void a_page_takes_two_statements_and_one_for_each_review() {
        add(ann, stay(OVER), 7, "One");
        add(ann, stay(OVER), 7, "One");

        assertThat(StatementCounter.during(() -> assertThat(ofHotel()).hasSize(2)))
                .hasSize(4);
        assertThat(StatementCounter.during(() -> assertThat(words("one")).hasSize(2)))
                .hasSize(4);
    }

    @Test
    void a_review_takes_eight_statements_and_one_for_each_word() {
        ConfirmationNumber stay = stay(OVER);

        assertThat(StatementCounter.during(() -> add(ann, stay, 7, "Three different words")))
                .hasSize(8 + 3);
    }

    @Test
    void a_reply_takes_seven_statements_and_one_for_each_word_and_counts_nothing_again() {
        String path = add(ann, stay(OVER), 7, "Three different words").header("Location");

        assertThat(StatementCounter.during(() -> reply(asStaffOf(hotel), path))).hasSize(7 + 3);
    }

    @Test
    void the_hotel_shows_its_rating_under_another_entity_tag_which_still_permits_a_change() {
        Response before = hotel();
        add(ann, stay(OVER), 7, "One");
        add(ann, stay(OVER), 8, "Two");

        Response after = hotel();
        assertThat(after.jsonPath().<Float>get("rating")).isEqualTo(7.5f);
        assertThat(after.jsonPath().getInt("reviews")).isEqualTo(2);
        assertThat(after.jsonPath().getInt("favourites")).isZero();
        assertThat(after.header("ETag")).isNotEqualTo(before.header("ETag"));
        assertThat(before.asString()).doesNotContain("\"rating\"");
        given().header("If-None-Match", after.header("ETag"))
                .get("/v1/hotels/{hotelId}", hotel.value())
                .then()
                .statusCode(304);

        Map<String, Object> content = after.jsonPath().getMap("$");
        content.remove("id");
        content.put("name", "Another");
        asAdmin()
                .header("If-Match", before.header("ETag"))
                .contentType(ContentType.JSON)
                .body(content)
                .put("/v1/hotels/{hotelId}", hotel.value())
                .then()
                .statusCode(200);
        assertThat(hotel().jsonPath().getInt("reviews")).isEqualTo(2);
        assertThat(hotel().jsonPath().getString("name")).isEqualTo("Another");
    }

    @Test
    void statistics_repair_what_the_hotel_shows_after_a_crash() {
        writes.after(2);
        add(ann, stay(OVER), 7, "");
        writes.disarm();
        assertThat(hotel().jsonPath().getInt("reviews")).isZero();

        assertStatistics(1, "7.00");
        assertThat(hotel().jsonPath().getInt("reviews")).isEqualTo(1);
    }

    private Response hotel() {
        return given().get("/v1/hotels/{hotelId}", hotel.value());
    }

    @Test
    void bookings_are_counted_later() {
        activity.booked(hotel);
        activity.booked(hotel);
        activity.writeBookings().await().indefinitely();

        assertThat(statistics().getInt("bookings")).isEqualTo(2);
    }

    private ConfirmationNumber stay(String status) {
        ConfirmationNumber stay = number();
        StayProofsStandIn.stay(stay, hotel, "Lima", guest, status);
        return stay;
    }

    private static ConfirmationNumber number() {
        return ConfirmationNumber.ofBits(ThreadLocalRandom.current().nextLong(), 0);
    }

    private static Map<String, Object> content(int rating, String title) {
        return new TreeMap<>(Map.of("rating", rating, "title", title, "language", "en"));
    }

    private static Map<String, Object> body(ConfirmationNumber stay, String lastName, int rating, String title) {
        Map<String, Object> body = content(rating, title);
        body.put("confirmationNumber", stay.value());
        body.put("lastName", lastName);
        return body;
    }

    private Response add(String author, ConfirmationNumber stay, int rating, String title) {
        return post(author, body(stay, "Lima", rating, title));
    }

    private Response post(String author, Map<String, Object> body) {
        return asShopper(author)
                .contentType(ContentType.JSON)
                .body(body)
                .post("/v1/hotels/{hotelId}/reviews", hotel.value());
    }

    private static Response put(String author, String path, int rating, String title) {
        return asShopper(author)
                .contentType(ContentType.JSON)
                .body(content(rating, title))
                .put(path);
    }

    private static Response reply(RequestSpecification as, String path) {
        return as.contentType(ContentType.JSON)
                .body(Map.of("text", "Thank you."))
                .put(path + "/reply");
    }

    private List<String> ofHotel() {
        return given().get("/v1/hotels/{hotelId}/reviews", hotel.value())
                .jsonPath()
                .getList("items.id", String.class);
    }

    private List<String> words(String word) {
        return given().queryParam("word", word)
                .get("/v1/hotels/{hotelId}/reviews", hotel.value())
                .jsonPath()
                .getList("items.title", String.class);
    }

    private JsonPath statistics() {
        return given().get("/v1/hotels/{hotelId}/statistics", hotel.value()).jsonPath();
    }

    private void assertStatistics(int reviews, @Nullable String average) {
        Response found = given().get("/v1/hotels/{hotelId}/statistics", hotel.value());
        assertThat(found.jsonPath().getInt("reviews")).isEqualTo(reviews);
        if (average == null) {
            assertThat(found.asString()).doesNotContain("averageRating");
        } else {
            assertThat(found.asString()).contains("\"averageRating\":" + average);
        }
    }

    private static void assertProblem(Response answer, int status, String type) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.jsonPath().getString("type")).isEqualTo("/problems/" + type);
    }
}
