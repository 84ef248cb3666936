package dev.innkeeper.hotel.rooms.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.inventory.Together;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class RoomResourceTest {
    private static final String ROOM = "/v1/hotels/{hotel}/rooms/{room}";
    private static final String A_DOUBLE = """
            {"type":"double","capacity":2,
             "amenities":[{"name":"balcony","description":"towards the Seine"},{"name":"wifi","description":"free"}]}""";

    @Inject
    InventoryFixtures fixtures;

    @Inject
    CrashPoint crash;

    @Test
    void a_new_room_is_answered_and_read_as_it_was_put() {
        HotelId hotel = fixtures.aHotel();

        Response created = put(hotel, 101, A_DOUBLE);

        assertThat(created.statusCode()).isEqualTo(201);
        Response read = get(hotel, 101);
        assertThat(read.asString()).isEqualTo(created.asString());
        assertThat(read.header("ETag")).isEqualTo(created.header("ETag")).isNotBlank();
        assertThat(read.jsonPath().<List<String>>get("amenities.name")).containsExactly("balcony", "wifi");
        assertThat(read.jsonPath().<Map<String, Object>>get("")).doesNotContainKeys("nights", "total", "revision");
    }

    @Test
    void the_rooms_of_a_hotel_are_listed_by_number_page_by_page() {
        HotelId hotel = fixtures.aHotel();
        List.of(203, 101, 102).forEach(number -> put(hotel, number, A_DOUBLE));

        JsonPath first = list(hotel, null).jsonPath();
        JsonPath last = list(hotel, first.getString("next")).jsonPath();

        assertThat(first.<List<Integer>>get("items.roomNumber")).containsExactly(101, 102);
        assertThat(last.<List<Integer>>get("items.roomNumber")).containsExactly(203);
        assertThat(last.getString("next")).isNull();
        assertThat(last.getString("items[0].amenities[1].name")).isEqualTo("wifi");
    }

    @Test
    void a_list_of_rooms_takes_two_statements() {
        HotelId hotel = fixtures.aHotel();

        assertThat(StatementCounter.during(() -> list(hotel, null))).hasSize(2);
    }

    @Test
    void the_same_room_again_is_not_written() {
        HotelId hotel = fixtures.aHotel();
        String created = put(hotel, 101, A_DOUBLE).header("ETag");

        List<String> sent = StatementCounter.during(
                () -> assertThat(put(hotel, 101, A_DOUBLE).header("ETag")).isEqualTo(created));

        assertThat(sent).hasSize(3).allMatch(cql -> cql.startsWith("SELECT"));
    }

    @Test
    void a_new_room_costs_five_statements_two_of_the_audit_trail_and_two_of_its_event() {
        HotelId hotel = fixtures.aHotel();

        assertThat(StatementCounter.during(() -> put(hotel, 101, A_DOUBLE))).hasSize(5 + 2 + 2);
    }

    @Test
    void a_change_replaces_the_amenities() {
        HotelId hotel = fixtures.aHotel();
        put(hotel, 101, A_DOUBLE);

        Response changed = put(hotel, 101, """
                {"type":"suite","capacity":4,"amenities":[{"name":"sauna"}]}""");

        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(get(hotel, 101).asString()).isEqualTo(changed.asString());
        assertThat(get(hotel, 101).jsonPath().<List<String>>get("amenities.name"))
                .containsExactly("sauna");
    }

    @Test
    void a_change_of_another_state_than_the_one_that_was_read_is_refused() {
        HotelId hotel = fixtures.aHotel();
        String read = put(hotel, 101, A_DOUBLE).header("ETag");
        put(hotel, 101, """
                {"type":"suite","capacity":4,"amenities":[]}""");

        staff("""
                {"type":"single","capacity":1,"amenities":[]}""").header("If-Match", read).put(ROOM, hotel.value(), 101).then().statusCode(412);

        assertThat(get(hotel, 101).jsonPath().getString("type")).isEqualTo("suite");
    }

    @Test
    void of_two_changes_of_one_state_one_is_refused() throws Exception {
        HotelId hotel = fixtures.aHotel();
        String read = put(hotel, 101, A_DOUBLE).header("ETag");

        List<Integer> statuses =
                Together.run(() -> changeTo(hotel, "suite", read), () -> changeTo(hotel, "single", read));

        assertThat(statuses).containsExactlyInAnyOrder(200, 412);
    }

    @Test
    void a_room_whose_copy_was_lost_in_a_crash_is_found_and_mended_by_the_same_put() {
        HotelId hotel = fixtures.aHotel();
        int auditTrailAndEventAndRoom = 3;
        crash.after(auditTrailAndEventAndRoom);
        put(hotel, 101, A_DOUBLE);
        crash.disarm();

        assertThat(get(hotel, 101).jsonPath().getString("type")).isEqualTo("double");

        assertThat(put(hotel, 101, A_DOUBLE).statusCode()).isEqualTo(200);
        assertThat(StatementCounter.during(() -> get(hotel, 101))).hasSize(2);
    }

    @Test
    void a_stay_is_answered_with_its_prices_in_four_statements() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));

        List<String> sent = StatementCounter.during(() -> {
            JsonPath room = get(hotel, 101, day(1, 30), day(2, 2)).jsonPath();
            assertThat(room.<List<String>>get("nights.date"))
                    .containsExactly(
                            day(1, 30).toString(),
                            day(1, 31).toString(),
                            day(2, 1).toString());
            assertThat(room.getString("total.amount")).isEqualTo("300.00");
        });

        assertThat(sent).hasSize(4);
    }

    @Test
    void a_night_without_a_price_leaves_out_the_total() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 5));

        JsonPath room = get(hotel, 101, day(5, 3), day(5, 7)).jsonPath();

        assertThat(room.<List<String>>get("nights.date"))
                .containsExactly(day(5, 3).toString(), day(5, 4).toString());
        assertThat(room.<Map<String, Object>>get("")).doesNotContainKey("total");
    }

    @Test
    void one_date_alone_is_refused() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 5));

        given().queryParam("checkIn", day(5, 3).toString())
                .get(ROOM, hotel.value(), 101)
                .then()
                .statusCode(400);
    }

    @Test
    void an_unknown_room_or_hotel_is_not_found() {
        HotelId hotel = fixtures.aHotel();

        assertThat(get(hotel, 101).statusCode()).isEqualTo(404);
        assertThat(get(new HotelId("no-such-hotel"), 101).statusCode()).isEqualTo(404);
        assertThat(put(new HotelId("no-such-hotel"), 101, A_DOUBLE).statusCode())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "32768", "-1", "99999999999", "one"})
    void a_room_number_out_of_bounds_is_refused(String number) {
        HotelId hotel = fixtures.aHotel();

        staff(A_DOUBLE).put(ROOM, hotel.value(), number).then().statusCode(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{}",
                "{\"type\":\"double\",\"amenities\":[]}",
                "{\"capacity\":2,\"amenities\":[]}",
                "{\"type\":\"double\",\"capacity\":0}",
                "{\"type\":\"double\",\"capacity\":101}",
                "{\"type\":\"double\",\"capacity\":\"2\"}",
                "{\"type\":\" \",\"capacity\":2}",
                "{\"type\":\"double\",\"capacity\":2,\"colour\":\"blue\"}",
                "{\"type\":\"double\",\"capacity\":2,\"amenities\":[null]}",
                "{\"type\":\"double\",\"capacity\":2,\"amenities\":[{\"name\":\"TV\"},{\"name\":\"tv \"}]}",
                "{\"type\":\"double\",\"capacity\":2,\"amenities\":[{\"name\":\"a\\u0000b\"}]}"
            })
    void a_room_that_breaks_a_rule_is_refused_and_not_stored(String body) {
        HotelId hotel = fixtures.aHotel();

        Response refused = put(hotel, 101, body);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.contentType()).startsWith("application/problem+json");
        assertThat(get(hotel, 101).statusCode()).isEqualTo(404);
    }

    @Test
    void more_than_fifty_amenities_are_refused() {
        HotelId hotel = fixtures.aHotel();
        List<String> amenities = IntStream.rangeClosed(1, 51)
                .mapToObj(index -> "{\"name\":\"amenity " + index + "\"}")
                .toList();

        assertThat(put(hotel, 101, "{\"type\":\"double\",\"capacity\":2,\"amenities\":" + amenities + "}")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_shopper_may_not_put_a_room() {
        given().contentType("application/json")
                .body(A_DOUBLE)
                .put(ROOM, "par-0001", 101)
                .then()
                .statusCode(401);
    }

    private static int changeTo(HotelId hotel, String type, String ifMatch) {
        return staff("""
                {"type":"%s","capacity":3,"amenities":[]}""".formatted(type))
                .header("If-Match", ifMatch)
                .put(ROOM, hotel.value(), 101)
                .statusCode();
    }

    private static Response put(HotelId hotel, int room, String body) {
        return staff(body).put(ROOM, hotel.value(), room);
    }

    private static Response list(HotelId hotel, @Nullable String cursor) {
        return staff("")
                .queryParam("limit", 2)
                .queryParams(cursor == null ? Map.of() : Map.of("cursor", cursor))
                .get("/v1/hotels/{hotel}/rooms", hotel.value());
    }

    private static Response get(HotelId hotel, int room) {
        return given().get(ROOM, hotel.value(), room);
    }

    private static Response get(HotelId hotel, int room, LocalDate checkIn, LocalDate checkOut) {
        return given().queryParam("checkIn", checkIn.toString())
                .queryParam("checkOut", checkOut.toString())
                .get(ROOM, hotel.value(), room);
    }
}
