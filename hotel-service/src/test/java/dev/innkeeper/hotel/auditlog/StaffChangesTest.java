package dev.innkeeper.hotel.auditlog;

import static dev.innkeeper.common.testkit.AuditLogApi.changesByStaff;
import static dev.innkeeper.common.testkit.AuditLogApi.told;
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
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.AuditLogApi;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.Tokens;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.StayProofsStandIn;
import dev.innkeeper.hotel.catalogue.CatalogueApi;
import dev.innkeeper.hotel.catalogue.Town;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.hotel.inventory.Together;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The entries that changes by staff leave in the audit log. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class StaffChangesTest {
    private static final List<String> OF_A_HOTEL = List.of(
            "putHotel: hotel: done",
            "putRoom: room 101: done",
            "putRoomType: room type double: done",
            "deleteRoomType: room type double: done",
            "putCancellationPolicy: cancellation policy flexible: done",
            "putRatePlan: rate plan early: done",
            "putTax: tax city: done",
            "putChildPolicy: child policy: done",
            "deleteRatePlan: rate plan early: done",
            "deleteCancellationPolicy: cancellation policy flexible: done",
            "deleteTax: tax city: done",
            "putOnSale: inventory %1$s/%2$s: done",
            "setRates: rates: done",
            "setRestrictions: restrictions: done",
            "takeOutOfOrder: out of order: room 101: done",
            "takeBackIntoOrder: out of order: room 101: done",
            "makeCalendarToken: calendar tokens: room 101: done",
            "revokeCalendarToken: calendar tokens: room 101: done",
            "deleteRoom: room 101: done",
            "linkPointOfInterest: link to %3$s: done",
            "unlinkPointOfInterest: link to %3$s: done",
            "putReply: review %4$s: done",
            "deleteReview: review %4$s: done",
            "deleteHotel: hotel: done");
    private static final List<String> OF_NO_HOTEL =
            List.of("putPointOfInterest: %1$s: done", "deletePointOfInterest: %1$s: done");

    private final Town town = Town.aTown();
    private final HotelId hotel = town.hotel("grand");
    private final PointOfInterest point = town.aPoint("Tower", town.at(20_000, 0));

    @Inject
    Clock clock;

    @Inject
    CrashPoint crash;

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void each_operation_leaves_a_line_and_the_same_again_none() {
        twice(() -> CatalogueApi.put(point));
        twice(this::putHotel);
        twice(() -> putRoom(hotel, 101, "double", 2));
        twice(() -> staff("""
                {"name":"Double room","capacity":2}""").put("/v1/hotels/{hotel}/room-types/double", hotel.value()));
        twice(() -> asStaff().delete("/v1/hotels/{hotel}/room-types/double", hotel.value()));
        twice(() -> sell("cancellation-policies/flexible", """
                {"name":"Flexible","rules":[{"hoursBeforeArrival":24,"penalty":{"percent":"0"}}],"noShow":{"nights":1}}"""));
        twice(() -> sell("rate-plans/early", """
                {"name":"Early bird","board":"BREAKFAST","cancellationPolicy":"flexible"}"""));
        twice(() -> sell("taxes/city", """
                {"name":"City tax","kind":"PERCENT","value":"5","included":true,"from":"2027-01-01"}"""));
        twice(() -> sell("child-policy", """
                {"bands":[{"toAge":5,"percent":"0"}]}"""));
        twice(() -> asStaff().delete("/v1/hotels/{hotel}/rate-plans/early", hotel.value()));
        twice(() -> asStaff().delete("/v1/hotels/{hotel}/cancellation-policies/flexible", hotel.value()));
        twice(() -> asStaff().delete("/v1/hotels/{hotel}/taxes/city", hotel.value()));
        twice(() -> putOnSale(hotel, day(5, 1), day(5, 8)).then().statusCode(200));
        twice(() ->
                price(hotel, "double", day(5, 1), day(5, 8), "100.00").then().statusCode(200));
        twice(() -> staff("""
                {"from":"%s","to":"%s","minStay":2}""".formatted(day(5, 1), day(5, 8)))
                .put("/v1/hotels/{hotel}/restrictions", hotel.value())
                .then()
                .statusCode(200));
        twice(() -> close(hotel, 101, day(5, 2), day(5, 4)).then().statusCode(204));
        twice(() -> reopen(hotel, 101, day(5, 1), day(5, 8)).then().statusCode(204));
        String token = asStaff()
                .post("/v1/hotels/{hotel}/rooms/101/calendar-tokens", hotel.value())
                .jsonPath()
                .getString("id");
        twice(() -> asStaff().delete("/v1/hotels/{hotel}/rooms/101/calendar-tokens/{id}", hotel.value(), token));
        twice(() -> asStaff().delete("/v1/hotels/{hotel}/rooms/101", hotel.value()));
        twice(() -> CatalogueApi.link(hotel, point));
        twice(() -> CatalogueApi.unlink(hotel, point));
        String review = aReview();
        twice(() -> staff("""
                {"text":"Thank you."}""").put("/v1/reviews/" + review + "/reply"));
        twice(() -> asStaff().delete("/v1/reviews/" + review));
        twice(() -> CatalogueApi.delete(hotel));
        twice(() -> CatalogueApi.delete(point));

        String tower = "point of interest " + point.name() + ", " + point.city();
        assertThat(told(lines()))
                .isEqualTo(OF_A_HOTEL.stream()
                        .map(line -> line.formatted(day(5, 1), day(5, 8), tower, review))
                        .toList());
        assertThat(told(AuditLogApi.ofNoHotel(point.name(), clock)))
                .isEqualTo(
                        OF_NO_HOTEL.stream().map(line -> line.formatted(tower)).toList());
    }

    private String aReview() {
        ConfirmationNumber stay = new ConfirmationNumber("H4T7Q9KZM2X1R");
        StayProofsStandIn.stay(stay, hotel, "Lima", UUID.randomUUID(), "CHECKED_OUT");
        return Tokens.asShopper("ann")
                .contentType(ContentType.JSON)
                .body("""
                        {"confirmationNumber":"%s","lastName":"Lima","rating":8,"language":"en"}""".formatted(stay))
                .post("/v1/hotels/{hotel}/reviews", hotel.value())
                .jsonPath()
                .getString("id");
    }

    @Test
    void no_operation_is_forgotten() {
        TreeSet<String> known = new TreeSet<>();
        OF_A_HOTEL.forEach(line -> known.add(line.substring(0, line.indexOf(':'))));
        OF_NO_HOTEL.forEach(line -> known.add(line.substring(0, line.indexOf(':'))));
        // Its line has the findings: NightAuditTest.
        known.add("auditNights");
        known.add("auditTotals");
        // Anyone counts a view: it changes nothing of the hotel.
        known.add("addView");

        assertThat(changesByStaff()).isEqualTo(known);
    }

    @Test
    void a_line_says_who_has_changed_what_from_what_to_what_and_when() {
        putHotel();
        Instant begin = clock.instant().minusMillis(1);
        putRoom(hotel, 101, "double", 2);
        putRoom(hotel, 101, "suite", 4);

        Map<String, Object> created = lines().get(1);
        Map<String, Object> changed = lines().get(2);
        assertThat(created)
                .containsEntry("who", "staff")
                .containsEntry("role", "staff")
                .doesNotContainKey("before")
                .containsEntry("after", room("double", 2));
        assertThat(changed).containsEntry("before", room("double", 2)).containsEntry("after", room("suite", 4));
        assertThat(Instant.parse(String.valueOf(changed.get("at")))).isBetween(begin, clock.instant());
        assertThat(Instant.parse(String.valueOf(changed.get("endedAt")))).isBetween(begin, clock.instant());
    }

    @Test
    void of_rivals_each_has_one_line_that_says_what_it_has_replaced() throws Exception {
        putHotel();
        putRoom(hotel, 101, "double", 1);

        Together.run(IntStream.rangeClosed(2, 6)
                .mapToObj(capacity -> Executors.callable(() -> putRoom(hotel, 101, "double", capacity)))
                .toList());

        List<Map<String, Object>> lines = lines();
        List<Map<String, Object>> changes = lines.subList(2, lines.size());
        List<Integer> replaced = new ArrayList<>(capacities(changes, "before"));
        replaced.add(
                given().get("/v1/hotels/" + hotel + "/rooms/101").jsonPath().getInt("capacity"));
        assertThat(capacities(changes, "after")).containsExactlyInAnyOrder(2, 3, 4, 5, 6);
        assertThat(replaced).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6);
    }

    private static List<Integer> capacities(List<Map<String, Object>> lines, String when) {
        return lines.stream()
                .map(line -> ((Map<?, ?>) Objects.requireNonNull(line.get(when))).get("capacity"))
                .map(Integer.class::cast)
                .toList();
    }

    @Test
    void prices_are_told_as_they_were_on_the_nights_that_change() {
        putHotel();
        putRoom(hotel, 101, "double", 2);
        price(hotel, "double", day(4, 25), day(5, 4), "100.00");
        price(hotel, 101, day(5, 6), day(5, 7), "90.00");

        price(hotel, "double", day(5, 1), day(5, 8), "120.00");

        assertThat(last(lines()))
                .containsEntry(
                        "before",
                        Map.of(
                                "prices",
                                List.of(Map.of(
                                        "roomType",
                                        "double",
                                        "ratePlan",
                                        "standard",
                                        "from",
                                        day(5, 1).toString(),
                                        "to",
                                        day(5, 4).toString(),
                                        "price",
                                        Map.of("amount", "100.00", "currency", "EUR"))),
                                "ownPrices",
                                1));
    }

    @Test
    void restrictions_are_told_as_they_were_on_the_dates_that_change() {
        putHotel();
        putRoom(hotel, 101, "double", 2);
        restrict("{'from':'%s','to':'%s','minStay':2,'closedToArrival':true}".formatted(day(4, 25), day(5, 4)));

        restrict("{'from':'%s','to':'%s','minStay':null}".formatted(day(5, 1), day(5, 8)));

        Map<String, Object> restrictions =
                Map.of("minStay", 2, "closedToArrival", true, "closedToDeparture", false, "closed", false);
        assertThat(last(lines()))
                .containsEntry(
                        "before",
                        Map.of(
                                "restrictions",
                                List.of(Map.of(
                                        "roomType",
                                        "double",
                                        "ratePlan",
                                        "standard",
                                        "from",
                                        day(5, 1).toString(),
                                        "to",
                                        day(5, 4).toString(),
                                        "restrictions",
                                        restrictions))));
    }

    private void restrict(String body) {
        staff(body.replace('\'', '"'))
                .put("/v1/hotels/{hotel}/restrictions", hotel.value())
                .then()
                .statusCode(200);
    }

    @Test
    void closed_nights_are_told_without_the_reason() {
        putHotel();
        putRoom(hotel, 101, "double", 2);
        putOnSale(hotel, day(5, 1), day(5, 8));
        close(hotel, 101, day(5, 1), day(5, 2));

        close(hotel, 101, day(5, 1), day(5, 4));

        assertThat(last(lines()))
                .containsEntry(
                        "before", outOfOrder(day(5, 1).toString(), day(5, 2).toString()))
                .containsEntry(
                        "after", outOfOrder(day(5, 1).toString(), day(5, 4).toString()));
    }

    @Test
    void what_is_refused_before_anything_is_written_leaves_none() {
        putHotel();
        putRoom(hotel, 101, "double", 2);
        putOnSale(hotel, day(5, 1), day(5, 8));
        claim(hotel, aToken(), 101, day(5, 2), day(5, 4)).then().statusCode(200);

        close(hotel, 101, day(5, 1), day(5, 8)).then().statusCode(409);

        assertThat(lines()).hasSize(3);
    }

    @Test
    void what_is_refused_half_way_has_the_name_of_the_problem() {
        putHotel();
        putRoom(hotel, 101, "double", 2);
        putOnSale(hotel, day(5, 1), day(5, 8));
        claim(hotel, aToken(), 101, day(5, 2), day(5, 4)).then().statusCode(200);

        CatalogueApi.delete(hotel).then().statusCode(409);

        assertThat(last(told(lines()))).isEqualTo("deleteHotel: hotel: hotel-has-reservations");
    }

    @Test
    void nothing_changes_when_its_line_cannot_be_written() {
        putHotel();
        crash.after(0);

        CatalogueApi.delete(hotel).then().statusCode(500);

        crash.disarm();
        assertThat(CatalogueApi.get(hotel).statusCode()).isEqualTo(200);
        assertThat(lines()).hasSize(1);
    }

    @Test
    void whoever_dies_after_the_line_leaves_it_without_an_outcome() {
        putHotel();
        int theLine = 1;
        crash.after(theLine);

        CatalogueApi.delete(hotel).then().statusCode(500);

        crash.disarm();
        assertThat(last(told(lines()))).isEqualTo("deleteHotel: hotel: unknown");
        assertThat(last(lines())).doesNotContainKey("endedAt");
    }

    @Test
    void a_change_is_answered_also_when_its_outcome_cannot_be_written() {
        putHotel();
        int lineAndEventAndRoomAndCopyAndEvent = 5;
        crash.after(lineAndEventAndRoomAndCopyAndEvent);

        putRoom(hotel, 101, "double", 2);

        crash.disarm();
        assertThat(last(told(lines()))).isEqualTo("putRoom: room 101: unknown");
    }

    private void putHotel() {
        CatalogueApi.put(hotel, town.aHotel("Grand", town.centre()));
    }

    private void sell(String path, String body) {
        staff(body).put("/v1/hotels/{hotel}/" + path, hotel.value());
    }

    private List<Map<String, Object>> lines() {
        return AuditLogApi.of(hotel, clock);
    }

    private static void twice(Runnable request) {
        request.run();
        request.run();
    }

    private static <T> T last(List<T> lines) {
        return lines.get(lines.size() - 1);
    }

    private static Map<String, Object> room(String type, int capacity) {
        return Map.of(
                "type",
                type,
                "capacity",
                capacity,
                "amenities",
                List.of(Map.of("name", "wifi", "description", "free")));
    }

    private static Map<String, Object> outOfOrder(String from, String to) {
        return Map.of("outOfOrder", List.of(Map.of("from", from, "to", to)));
    }
}
