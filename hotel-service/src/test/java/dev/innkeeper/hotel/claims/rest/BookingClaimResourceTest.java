package dev.innkeeper.hotel.claims.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimAny;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimFor;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimed;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.nextYear;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.party;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.price;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.release;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.token;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.is;

import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.inventory.Together;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class BookingClaimResourceTest {
    private static final int ROOM = 101;
    private static final Fingerprint OTHER_REQUEST = new Fingerprint("ab".repeat(32));
    private static final LocalDate FIRST = day(5, 3);
    private static final LocalDate LAST = day(5, 5);

    @Inject
    InventoryFixtures fixtures;

    @Inject
    CrashPoint crash;

    @Inject
    QuarkusCqlSession session;

    private final ConfirmationNumber mine = aNumber();
    private final ConfirmationNumber theirs = aNumber();

    @Test
    void a_given_room_is_claimed_and_priced() {
        HotelId hotel = onSale(2);
        price(hotel, ROOM, day(5, 4), LAST, "80.00").then().statusCode(200);

        claimRoom(hotel, mine, ROOM, FIRST, LAST)
                .then()
                .statusCode(200)
                .body("answer", is("claimed"))
                .body("terms.roomNumber", is(ROOM))
                .body("terms.roomType", is("double"))
                .body("terms.stay.checkIn", is(FIRST.toString()))
                .body("terms.stay.checkOut", is(LAST.toString()))
                .body("terms.nights.price.amount", contains("100.00", "80.00"))
                .body("leftovers", empty());

        assertThat(claimed(hotel, day(5, 2), day(5, 6))).containsExactly(0, 1, 1, 0);
    }

    @Test
    void a_given_room_of_another_request_is_refused() {
        HotelId hotel = onSale(1);
        claimRoom(hotel, theirs, ROOM, day(5, 4), day(5, 6)).then().statusCode(200);

        assertRefused(claimRoom(hotel, mine, ROOM, FIRST, LAST), "ROOM_TAKEN");

        assertThat(claimed(hotel, FIRST, day(5, 6))).containsExactly(0, 1, 1);
    }

    @Test
    void two_requests_with_one_number_do_not_share_a_night() {
        HotelId hotel = onSale(1);
        claim(hotel, Owner.of(mine, OTHER_REQUEST, new RoomNumber(ROOM), 1).token(), ROOM, FIRST, LAST)
                .then()
                .statusCode(200);

        assertRefused(claimRoom(hotel, mine, ROOM, FIRST, LAST), "ROOM_TAKEN");
    }

    @Test
    void any_room_of_a_type_is_the_cheapest_free_one() {
        HotelId hotel = onSale(3);
        putRoom(hotel, 201, "suite", 2);
        putOnSale(hotel, day(5, 1), day(5, 10)).then().statusCode(200);
        price(hotel, "suite", day(5, 1), day(5, 10), "10.00").then().statusCode(200);
        price(hotel, 103, day(5, 4), LAST, "80.00").then().statusCode(200);

        assertThat(roomOf(claimAny(hotel, mine, FIRST, LAST))).isEqualTo(103);
        assertThat(roomOf(claimAny(hotel, theirs, FIRST, LAST))).isIn(101, 102);
    }

    @Test
    void a_retry_gets_the_same_room_whichever_others_were_taken_meanwhile() {
        HotelId hotel = onSale(8);
        int room = roomOf(claimAny(hotel, mine, FIRST, LAST));

        for (int others = 0; others < 4; others++) {
            claimAny(hotel, aNumber(), FIRST, LAST).then().body("answer", is("claimed"));
            assertThat(roomOf(claimAny(hotel, mine, FIRST, LAST))).isEqualTo(room);
        }

        assertThat(claimed(hotel, FIRST, LAST)).containsExactly(5, 5);
    }

    @Test
    void a_retry_owns_the_last_room_of_the_type_already() {
        HotelId hotel = onSale(1);

        assertThat(roomOf(claimAny(hotel, mine, FIRST, LAST))).isEqualTo(ROOM);
        assertThat(roomOf(claimAny(hotel, mine, FIRST, LAST))).isEqualTo(ROOM);
    }

    @Test
    void every_request_gets_a_room_of_its_own_as_long_as_there_is_one() throws Exception {
        HotelId hotel = onSale(8);

        List<Response> answers = Together.run(Collections.nCopies(8, () -> claimAny(hotel, aNumber(), FIRST, LAST)));

        Set<Integer> rooms = new HashSet<>();
        answers.forEach(answer -> rooms.add(roomOf(answer)));
        assertThat(rooms).hasSize(8);
        assertRefused(claimAny(hotel, aNumber(), FIRST, LAST), "ROOM_TAKEN");
    }

    @Test
    void a_type_without_a_room_for_so_many_guests_is_taken() {
        HotelId hotel = onSale(1);

        assertRefused(claimFor(hotel, mine, "\"roomType\":\"double\"," + party(3), FIRST, LAST), "ROOM_TAKEN");
    }

    @Test
    void a_hotel_with_nothing_on_sale_has_no_room() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, ROOM, "double", 2);
        price(hotel, "double", FIRST, LAST, "100.00").then().statusCode(200);

        assertRefused(claimAny(hotel, mine, FIRST, LAST), "ROOM_TAKEN");
        assertRefused(claimRoom(hotel, mine, ROOM, FIRST, LAST), "ROOM_TAKEN");
    }

    @Test
    void another_price_than_expected_is_refused_with_the_current_one() {
        HotelId hotel = onSale(2);
        price(hotel, 102, FIRST, LAST, "120.00").then().statusCode(200);

        assertPriceChanged(claimFor(hotel, mine, expecting("\"roomNumber\":102", "200.00"), FIRST, LAST), "240.00");
        assertPriceChanged(
                claimFor(hotel, mine, expecting("\"roomType\":\"double\"", "199.00"), FIRST, LAST), "200.00");

        assertThat(claimed(hotel, FIRST, LAST)).containsExactly(0, 0);
    }

    @Test
    void of_a_type_only_a_room_at_the_expected_price_is_claimed() {
        HotelId hotel = onSale(2);
        price(hotel, 102, FIRST, LAST, "120.00").then().statusCode(200);

        assertThat(roomOf(claimFor(hotel, mine, expecting("\"roomType\":\"double\"", "240.00"), FIRST, LAST)))
                .isEqualTo(102);
    }

    @Test
    void a_room_with_a_night_without_a_price_is_not_sellable() {
        HotelId hotel = onSale(1);
        putOnSale(hotel, day(5, 10), day(5, 12)).then().statusCode(200);

        assertRefused(claimRoom(hotel, mine, ROOM, day(5, 9), day(5, 11)), "NOT_SELLABLE");
    }

    @Test
    void a_room_that_is_too_small_is_a_bad_request() {
        HotelId hotel = onSale(1);

        claimFor(hotel, mine, "\"roomNumber\":101," + party(3), FIRST, LAST)
                .then()
                .statusCode(400)
                .body("violations.field", contains("guests"));
    }

    @Test
    void an_unknown_room_type_or_hotel_is_not_found() {
        claimRoom(onSale(1), mine, 999, FIRST, LAST).then().statusCode(404);
        claimFor(onSale(1), mine, "\"roomType\":\"suite\"," + party(1), FIRST, LAST)
                .then()
                .statusCode(404);
        claimAny(fixtures.aHotel(), mine, FIRST, LAST).then().statusCode(404);
        claimRoom(new HotelId("inv-nowhere"), mine, ROOM, FIRST, LAST).then().statusCode(404);
        claimAny(new HotelId("inv-nowhere"), mine, FIRST, LAST).then().statusCode(404);
    }

    @Test
    void a_stay_that_began_before_today_is_a_bad_request() {
        LocalDate past = LocalDate.of(nextYear() - 2, 5, 3);

        claimRoom(onSale(1), mine, ROOM, past, past.plusDays(2))
                .then()
                .statusCode(400)
                .body("violations.field", contains("checkIn"));
    }

    @Test
    void a_request_names_a_room_or_a_type() {
        HotelId hotel = onSale(1);

        claimFor(hotel, mine, party(2), FIRST, LAST).then().statusCode(400);
        claimFor(hotel, mine, "\"roomNumber\":101,\"roomType\":\"double\"," + party(2), FIRST, LAST)
                .then()
                .statusCode(400);
    }

    @Test
    void a_claim_that_lost_a_later_month_names_the_room_of_which_it_owns_nights() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));
        crash.after(2);
        claimRoom(hotel, mine, ROOM, day(1, 30), day(2, 3)).then().statusCode(500);
        crash.disarm();
        claim(hotel, aToken(), ROOM, day(2, 2), day(2, 3)).then().statusCode(200);

        Response refused = claimRoom(hotel, mine, ROOM, day(1, 30), day(2, 3));

        refused.then().statusCode(200).body("refusal.reason", is("ROOM_TAKEN")).body("leftovers", contains(ROOM));
        assertThat(claimed(hotel, day(1, 30), day(2, 3))).containsExactly(1, 1, 0, 1);
        release(hotel, token(mine, ROOM, 1).token(), ROOM, day(1, 30), day(2, 3))
                .then()
                .statusCode(204);
        assertThat(claimed(hotel, day(1, 30), day(2, 3))).containsExactly(0, 0, 0, 1);
    }

    @Test
    void a_given_room_costs_eight_statements_and_a_room_of_a_type_nine() {
        HotelId hotel = fixtures.aHotelOnSale(3, day(1, 25), day(2, 5));

        List<String> given = StatementCounter.during(() -> claimRoom(hotel, aNumber(), ROOM, day(1, 25), day(1, 27)));
        List<String> ofType = StatementCounter.during(() -> claimAny(hotel, aNumber(), day(1, 25), day(1, 27)));

        // Hotel, room, terms, prices, nights, journal, conditional batch, nights again.
        assertThat(given).hasSize(8);
        assertThat(batches(given)).containsExactly("BATCH of 2");
        // The nights of all rooms too.
        assertThat(ofType).hasSize(9);
        assertThat(batches(ofType)).containsExactly("BATCH of 2");
    }

    @Test
    void over_the_end_of_a_month_there_is_one_conditional_batch_for_each_month() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));

        List<String> statements = StatementCounter.during(() -> claimRoom(hotel, mine, ROOM, day(1, 31), day(2, 2)));

        assertThat(statements).hasSize(8 + 3);
        assertThat(batches(statements)).containsExactly("BATCH of 1", "BATCH of 1");
    }

    @Test
    void a_request_that_cannot_win_writes_nothing() {
        HotelId hotel = onSale(1);
        claimRoom(hotel, theirs, ROOM, FIRST, LAST).then().statusCode(200);

        List<String> given = StatementCounter.during(() -> claimRoom(hotel, mine, ROOM, FIRST, LAST));
        List<String> ofType = StatementCounter.during(() -> claimAny(hotel, mine, FIRST, LAST));

        assertThat(given).hasSize(5).allMatch(statement -> statement.startsWith("SELECT"));
        assertThat(ofType).hasSize(5).allMatch(statement -> statement.startsWith("SELECT"));
    }

    @Test
    void a_claim_that_a_cell_from_the_future_hides_is_never_answered_as_claimed() {
        HotelId hotel = onSale(1);
        double before = hiddenWrites();
        freeFromNextHour(hotel, FIRST);

        claimRoom(hotel, mine, ROOM, FIRST, LAST)
                .then()
                .statusCode(503)
                .header("Retry-After", "1")
                .body("type", is("/problems/database-unavailable"));
        claimRoom(hotel, mine, ROOM, FIRST, LAST).then().statusCode(503);
        claimAny(hotel, mine, FIRST, LAST).then().statusCode(503);
        claim(hotel, aToken(), ROOM, FIRST, FIRST.plusDays(1)).then().statusCode(503);

        assertThat(hiddenWrites()).isEqualTo(before + 4);
    }

    @Test
    void staff_may_not_claim() {
        asStaff()
                .contentType(ContentType.JSON)
                .body("{}")
                .post("/v1/claims")
                .then()
                .statusCode(403);
    }

    private HotelId onSale(int rooms) {
        return fixtures.aHotelOnSale(rooms, day(5, 1), day(5, 10));
    }

    // As the clock of a node that went back leaves it behind.
    private void freeFromNextHour(HotelId hotel, LocalDate night) {
        session.execute(SimpleStatement.newInstance(
                """
                UPDATE hotel.available_rooms_by_hotel_date USING TIMESTAMP ?
                SET owner = 00000000-0000-0000-0000-000000000000
                WHERE hotel_id = ? AND month = ? AND shard = 0 AND date = ? AND room_number = 101
                """,
                ChronoUnit.MICROS.between(
                        Instant.EPOCH, Clock.systemUTC().instant().plus(Duration.ofHours(1))),
                hotel.value(),
                YearMonth.from(night).toString(),
                night));
    }

    private static double hiddenWrites() {
        return given().get("/metrics")
                .asString()
                .lines()
                .filter(line -> line.startsWith("innkeeper_claims_hidden_writes_total"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    private static String expecting(String room, String total) {
        return room + "," + party(2) + ",\"expectedTotal\":{\"amount\":\"" + total + "\",\"currency\":\"EUR\"}";
    }

    private static int roomOf(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        assertThat(answer.jsonPath().getString("answer")).isEqualTo("claimed");
        return answer.jsonPath().getInt("terms.roomNumber");
    }

    private static void assertRefused(Response answer, String reason) {
        answer.then()
                .statusCode(200)
                .body("answer", is("refused"))
                .body("refusal.reason", is(reason))
                .body("leftovers", empty());
    }

    private static void assertPriceChanged(Response answer, String total) {
        assertRefused(answer, "PRICE_CHANGED");
        answer.then().body("refusal.total.amount", is(total)).body("refusal.total.currency", is("EUR"));
    }

    private static List<String> batches(List<String> statements) {
        return statements.stream()
                .filter(statement -> statement.startsWith("BATCH"))
                .toList();
    }
}
