package dev.innkeeper.hotel.calendar.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import biweekly.Biweekly;
import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.io.ParseWarning;
import biweekly.util.ICalDate;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class RoomCalendarResourceTest {
    private static final int ROOM = 101;
    private static final ConfirmationNumber NUMBER = new ConfirmationNumber("AAAAAAAAAAAA1");

    @Inject
    InventoryFixtures fixtures;

    @Inject
    Clock clock;

    @Inject
    QuarkusCqlSession session;

    @Test
    void a_calendar_shows_stays_and_blocks_and_nothing_about_guests() {
        HotelId hotel = aHotelOnSale();
        LocalDate today = today();
        book(hotel, NUMBER, 1, today, today.plusDays(2));
        book(hotel, new ConfirmationNumber("BBBBBBBBBBBB2"), 1, today.plusDays(2), today.plusDays(40));
        close(hotel, ROOM, today.plusDays(45), today.plusDays(47)).then().statusCode(204);

        Response answer = read(hotel, token(hotel));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith("text/calendar");
        assertThat(answer.asString()).doesNotContain("AAAAAAAAAAAA1").doesNotContain("BBBBBBBBBBBB2");
        ICalendar calendar = parsed(answer);
        assertThat(calendar.validate(ICalVersion.V2_0).getWarnings()).isEmpty();
        assertThat(calendar.getEvents())
                .extracting(RoomCalendarResourceTest::shown)
                .containsExactly(
                        List.of("Booked", today, today.plusDays(2)),
                        List.of("Booked", today.plusDays(2), today.plusDays(40)),
                        List.of("Not available", today.plusDays(45), today.plusDays(47)));
        assertThat(calendar.getEvents())
                .extracting(event -> event.getUid().getValue())
                .doesNotHaveDuplicates();
        assertThat(calendar.getEvents()).allSatisfy(event -> {
            assertThat(event.getDateStart().getValue().hasTime()).isFalse();
            assertThat(event.getDateTimeStamp().getValue()).isNotNull();
        });
    }

    @Test
    void an_event_keeps_its_id_when_the_stay_changes() {
        HotelId hotel = aHotelOnSale();
        LocalDate today = today();
        String token = token(hotel);
        book(hotel, NUMBER, 1, today.plusDays(5), today.plusDays(7));
        String before = uid(read(hotel, token));

        book(hotel, NUMBER, 2, today.plusDays(5), today.plusDays(9));

        VEvent after = parsed(read(hotel, token)).getEvents().get(0);
        assertThat(after.getUid().getValue()).isEqualTo(before);
        assertThat(shown(after)).containsExactly("Booked", today.plusDays(5), today.plusDays(9));
    }

    @Test
    void the_same_nights_have_the_same_entity_tag() {
        HotelId hotel = aHotelOnSale();
        String token = token(hotel);
        book(hotel, NUMBER, 1, today(), today().plusDays(2));
        String etag = read(hotel, token).header("ETag");

        assertThat(given().header("If-None-Match", etag)
                        .queryParam("token", token)
                        .get(path(hotel))
                        .statusCode())
                .isEqualTo(304);

        close(hotel, ROOM, today().plusDays(5), today().plusDays(6)).then().statusCode(204);
        assertThat(read(hotel, token).header("ETag")).isNotEqualTo(etag);
    }

    @Test
    void lines_end_with_cr_and_lf_and_have_at_most_75_octets() {
        HotelId hotel = aHotelOnSale();
        book(hotel, NUMBER, 1, today(), today().plusDays(2));

        String text = read(hotel, token(hotel)).asString();

        assertThat(text).endsWith("END:VCALENDAR\r\n");
        assertThat(text.replace("\r\n", "")).doesNotContain("\n").doesNotContain("\r");
        assertThat(text.split("\r\n"))
                .allSatisfy(line ->
                        assertThat(line.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(75));
    }

    @Test
    void a_room_that_is_free_has_a_calendar_without_events() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, ROOM, "double", 2);

        Response answer = read(hotel, token(hotel));

        assertThat(parsed(answer).getEvents()).isEmpty();
        String atLeastOneComponent = "BEGIN:VTIMEZONE";
        assertThat(answer.asString()).contains(atLeastOneComponent);
    }

    @Test
    void a_wrong_or_revoked_token_opens_nothing() {
        HotelId hotel = aHotelOnSale();
        JsonPath made = make(hotel).jsonPath();
        String token = made.getString("token");
        assertThat(made.getString("url")).endsWith(path(hotel) + "?token=" + token);
        assertThat(given().get(made.getString("url")).statusCode()).isEqualTo(200);

        assertThat(read(hotel, token + "x").statusCode()).isEqualTo(404);
        assertThat(given().get(path(hotel)).statusCode()).isEqualTo(404);
        assertThat(read(aHotelOnSale(), token).statusCode()).isEqualTo(404);
        assertThat(asStaff().get(path(hotel)).statusCode()).isEqualTo(404);

        revoke(hotel, made.getString("id")).then().statusCode(204);
        revoke(hotel, made.getString("id")).then().statusCode(204);
        assertThat(read(hotel, token).statusCode()).isEqualTo(404);
    }

    @Test
    void the_list_shows_tokens_without_their_text_and_the_table_has_only_hashes() {
        HotelId hotel = aHotelOnSale();
        JsonPath one = make(hotel).jsonPath();
        JsonPath other = make(hotel).jsonPath();

        List<Map<String, Object>> listed = asStaff()
                .get("/v1/hotels/{hotel}/rooms/101/calendar-tokens", hotel.value())
                .jsonPath()
                .getList("items");

        assertThat(listed)
                .allSatisfy(token -> assertThat(token).containsOnlyKeys("id", "createdAt"))
                .extracting(token -> token.get("id"))
                .containsExactlyInAnyOrder(one.getString("id"), other.getString("id"));
        assertThat(session.execute(
                                "SELECT * FROM hotel.calendar_tokens_by_room WHERE hotel_id = ? AND room_number = 101",
                                hotel.value())
                        .all())
                .extracting(row -> row.getFormattedContents())
                .noneMatch(row -> row.contains(one.getString("token")));
    }

    @Test
    void a_room_has_at_most_twenty_tokens() {
        HotelId hotel = aHotelOnSale();
        IntStream.range(0, 20).forEach(index -> make(hotel).then().statusCode(201));

        make(hotel).then().statusCode(409);
    }

    @Test
    void a_calendar_takes_three_statements_and_one_for_each_month() {
        HotelId hotel = fixtures.aHotelOnSale(1, today(), today().plusDays(1));
        String token = token(hotel);

        assertThat(StatementCounter.during(() -> read(hotel, token))).hasSize(3 + 1);
        assertThat(StatementCounter.during(() -> read(hotel, "wrong"))).hasSize(1);
    }

    @Test
    void an_unknown_room_has_no_tokens() {
        HotelId hotel = fixtures.aHotel();

        make(hotel).then().statusCode(404);
        asStaff()
                .get("/v1/hotels/{hotel}/rooms/101/calendar-tokens", hotel.value())
                .then()
                .statusCode(404);
        revoke(hotel, UUID.randomUUID().toString()).then().statusCode(404);
    }

    private HotelId aHotelOnSale() {
        return fixtures.aHotelOnSale(1, today(), today().plusDays(60));
    }

    private LocalDate today() {
        return LocalDate.now(clock.withZone(ZoneId.of("Europe/Paris")));
    }

    private static void book(HotelId hotel, ConfirmationNumber number, int attempt, LocalDate from, LocalDate to) {
        claim(hotel, InventoryFixtures.token(number, ROOM, attempt).token(), ROOM, from, to)
                .then()
                .statusCode(200);
    }

    private static Response make(HotelId hotel) {
        return asStaff().post("/v1/hotels/{hotel}/rooms/101/calendar-tokens", hotel.value());
    }

    private static Response revoke(HotelId hotel, String id) {
        return asStaff().delete("/v1/hotels/{hotel}/rooms/101/calendar-tokens/{id}", hotel.value(), id);
    }

    private static String token(HotelId hotel) {
        return make(hotel).then().statusCode(201).extract().jsonPath().getString("token");
    }

    private static String path(HotelId hotel) {
        return "/v1/hotels/" + hotel + "/rooms/101/calendar.ics";
    }

    private static Response read(HotelId hotel, String token) {
        return given().queryParam("token", token).get(path(hotel));
    }

    private static ICalendar parsed(Response answer) {
        List<List<ParseWarning>> warnings = new ArrayList<>();
        ICalendar calendar =
                Biweekly.parse(answer.asString()).warnings(warnings).first();
        assertThat(warnings).allSatisfy(found -> assertThat(found).isEmpty());
        return calendar;
    }

    private static String uid(Response answer) {
        return parsed(answer).getEvents().get(0).getUid().getValue();
    }

    private static List<Object> shown(VEvent event) {
        return List.of(
                event.getSummary().getValue(),
                date(event.getDateStart().getValue()),
                date(event.getDateEnd().getValue()));
    }

    private static LocalDate date(ICalDate date) {
        return LocalDate.of(
                date.getRawComponents().getYear(),
                date.getRawComponents().getMonth(),
                date.getRawComponents().getDate());
    }
}
