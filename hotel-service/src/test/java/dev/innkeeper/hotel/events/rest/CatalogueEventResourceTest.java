package dev.innkeeper.hotel.events.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.reopen;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class CatalogueEventResourceTest {
    @Inject
    InventoryFixtures fixtures;

    @Inject
    CrashPoint crash;

    @Inject
    Clock clock;

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void every_change_is_told_once_and_in_order() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 101, "double", 2);
        putOnSale(hotel, day(5, 1), day(5, 8));
        price(hotel, "double", day(5, 1), day(5, 8), "100.00");
        restrict(hotel, "'roomType':'double','minStay':2");
        close(hotel, 101, day(5, 2), day(5, 4));
        reopen(hotel, 101, day(5, 1), day(5, 8));

        JsonPath events = events(hotel);

        assertThat(events.<List<String>>get("items.type"))
                .containsExactly(
                        "availability.changed",
                        "availability.changed",
                        "rates.changed",
                        "restrictions.changed",
                        "availability.changed",
                        "availability.changed");
        Map<String, Object> week =
                Map.of("from", day(5, 1).toString(), "to", day(5, 8).toString());
        assertThat(events.<List<Map<String, Object>>>get("items.subject"))
                .containsExactly(
                        Map.of("roomNumber", 101),
                        week,
                        with(week, "roomType", "double", "ratePlan", "standard"),
                        with(week, "roomType", "double"),
                        Map.of(
                                "roomNumber",
                                101,
                                "from",
                                day(5, 2).toString(),
                                "to",
                                day(5, 4).toString()),
                        with(week, "roomNumber", 101));
    }

    @Test
    void what_changes_nothing_is_not_told() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 8));
        int before = size(hotel);

        putRoom(hotel, 101, "double", 2);
        putOnSale(hotel, day(5, 1), day(5, 8));
        price(hotel, "double", day(5, 1), day(5, 8), "100.00");
        reopen(hotel, 101, day(5, 1), day(5, 8));
        claim(hotel, aToken(), 101, day(5, 1), day(5, 3)).then().statusCode(200);
        close(hotel, 101, day(5, 1), day(5, 3)).then().statusCode(409);

        assertThat(size(hotel)).isEqualTo(before);
    }

    @Test
    void the_id_is_the_time_of_the_write_which_is_after_the_change_and_before_its_answer() {
        HotelId hotel = fixtures.aHotel();
        Instant begin = clock.instant();
        putRoom(hotel, 101, "double", 2);
        Instant end = clock.instant();

        JsonPath events = events(hotel);

        assertThat(TimeUuid.time(UUID.fromString(events.getString("items[0].id"))))
                .isBetween(begin, end);
        assertThat(Instant.parse(events.getString("items[0].time")))
                .isEqualTo(TimeUuid.time(UUID.fromString(events.getString("items[0].id"))));
    }

    @Test
    void wherever_a_change_stops_it_is_told_from_its_first_write_on() {
        for (int writes = 2; writes < 6; writes++) {
            HotelId hotel = fixtures.aHotelOnSale(1, day(4, 1), day(4, 2));
            int before = size(hotel);
            crash.after(writes);
            price(hotel, "double", day(5, 30), day(6, 3), "120.00").then().statusCode(500);
            crash.disarm();

            assertThat(size(hotel)).as("stopped after %s writes", writes).isEqualTo(before + 1);
        }
    }

    @Test
    void a_change_that_cannot_be_announced_is_not_made() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 8));
        int theAuditLog = 1;
        crash.after(theAuditLog);
        close(hotel, 101, day(5, 2), day(5, 4)).then().statusCode(500);
        crash.disarm();

        assertThat(InventoryFixtures.occupancy(hotel, day(5, 1), day(5, 8))
                        .jsonPath()
                        .<List<Integer>>get("items.outOfOrder"))
                .containsOnly(0);
    }

    @Test
    void a_lost_reply_of_an_announcement_fails_the_request_and_the_retry_announces_again() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 8));
        int before = size(hotel);
        int auditLogEventNightsAndEvent = 4;
        crash.losingTheReplyOf(auditLogEventNightsAndEvent);
        close(hotel, 101, day(5, 2), day(5, 4)).then().statusCode(500);
        crash.disarm();
        assertThat(size(hotel)).isEqualTo(before + 1);
    }

    @Test
    void a_reader_goes_on_after_the_last_event_that_it_has() {
        HotelId hotel = fixtures.aHotel();
        IntStream.range(101, 106).forEach(room -> putRoom(hotel, room, "double", 2));
        List<String> all = ids(hotel, null, null, 100);

        List<String> first = ids(hotel, null, null, 2);
        List<String> second = ids(hotel, first.get(1), null, 2);
        List<String> third = ids(hotel, second.get(1), null, 2);

        assertThat(Stream.of(first, second, third).flatMap(List::stream)).isEqualTo(all);
        assertThat(ids(hotel, all.get(0), all.get(2), 100)).isEqualTo(all.subList(1, 3));
        assertThat(ids(hotel, null, time(all.get(1)), 100)).isEqualTo(all.subList(0, 2));
        assertThat(ids(hotel, all.get(3), all.get(1), 100)).isEmpty();
    }

    @Test
    void too_many_subjects_are_told_as_one() {
        HotelId hotel = fixtures.aHotel();
        IntStream.range(101, 202).forEach(room -> putRoom(hotel, room, "double", 2));
        List<String> before = ids(hotel, null, null, 100);

        putOnSale(hotel, day(5, 1), day(5, 3), IntStream.range(101, 202).toArray());

        JsonPath events = asService()
                .queryParam("since", before.get(99))
                .get("/v1/hotels/{hotel}/catalogue-events", hotel.value())
                .jsonPath();
        assertThat(events.<List<Map<String, Object>>>get("items.subject"))
                .containsExactly(
                        Map.of("roomNumber", 201),
                        Map.of("from", day(5, 1).toString(), "to", day(5, 3).toString()));
    }

    @Test
    void a_list_reads_one_partition_a_day() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, 101, "double", 2);
        String since = TimeUuid.at(clock.instant().minusSeconds(3_600)).toString();

        assertThat(StatementCounter.during(() -> ids(hotel, since, null, 100))).hasSizeBetween(1, 2);
        assertThat(StatementCounter.during(() -> ids(hotel, null, null, 100))).hasSizeBetween(36, 37);
        assertThat(StatementCounter.during(() -> ids(hotel, null, "2026-01-01T00:00:00Z", 100)))
                .isEmpty();
    }

    @Test
    void a_hotel_that_does_not_exist_has_no_events() {
        assertThat(ids(new HotelId("nowhere"), null, null, 20)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "since=yesterday",
                "since=2027-05-03T10:15:30Z",
                "since=1-1-1-1-1",
                "since=9f5b7a34-3c1e-4b43-9b57-0d6d0b0a9a11",
                "until=tomorrow",
                "until=+1000000000-12-31T23:59:59Z",
                "limit=101"
            })
    void a_bound_that_is_none_is_refused(String query) {
        asService()
                .get("/v1/hotels/{hotel}/catalogue-events?" + query.replace("+", "%2B"), "par-0001")
                .then()
                .statusCode(400);
    }

    @Test
    void staff_are_refused() {
        asStaff().get("/v1/hotels/{hotel}/catalogue-events", "par-0001").then().statusCode(403);
    }

    private static void restrict(HotelId hotel, String members) {
        staff(("{" + members + ",'from':'" + day(5, 1) + "','to':'" + day(5, 8) + "'}").replace('\'', '"'))
                .put("/v1/hotels/{hotel}/restrictions", hotel.value())
                .then()
                .statusCode(200);
    }

    private static Map<String, Object> with(Map<String, Object> members, Object... more) {
        Map<String, Object> all = new HashMap<>(members);
        for (int index = 0; index < more.length; index += 2) {
            all.put(String.valueOf(more[index]), more[index + 1]);
        }
        return all;
    }

    private static String time(String id) {
        return TimeUuid.time(UUID.fromString(id)).toString();
    }

    private static int size(HotelId hotel) {
        return ids(hotel, null, null, 100).size();
    }

    private static JsonPath events(HotelId hotel) {
        return asService()
                .queryParam("limit", 100)
                .get("/v1/hotels/{hotel}/catalogue-events", hotel.value())
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static List<String> ids(HotelId hotel, String since, String until, int limit) {
        var request = asService().queryParam("limit", limit);
        if (since != null) {
            request.queryParam("since", since);
        }
        if (until != null) {
            request.queryParam("until", until);
        }
        return request.get("/v1/hotels/{hotel}/catalogue-events", hotel.value())
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getList("items.id");
    }
}
