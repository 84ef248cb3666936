package dev.innkeeper.hotel.claims.rest;

import static dev.innkeeper.common.testkit.Tokens.asAdmin;
import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimed;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.nextYear;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.release;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.token;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.inventory.Together;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class ClaimResourceTest {
    private static final String TWO_NIGHTS = """
            {"roomNumber":101,"checkIn":"2027-05-03","checkOut":"2027-05-05"}""";

    private static final int ROOM = 101;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    CrashPoint crash;

    private final ConfirmationNumber booking = aNumber();
    private final UUID mine = token(booking, ROOM, 1).token();
    private final UUID theirs = aToken();

    @Test
    void a_claim_owns_every_night_of_the_stay() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));

        claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        assertThat(claimed(hotel, day(5, 2), day(5, 6))).containsExactly(0, 1, 1, 0);
    }

    @Test
    void the_same_claim_again_succeeds() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        assertThat(claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).jsonPath().getString("claimId"))
                .isEqualTo(mine.toString());
    }

    @Test
    void a_night_of_another_claim_refuses_the_whole_stay_over_the_end_of_a_month() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));
        claim(hotel, theirs, ROOM, day(2, 2), day(2, 3)).then().statusCode(200);

        claim(hotel, mine, ROOM, day(1, 30), day(2, 4)).then().statusCode(409);

        assertThat(claimed(hotel, day(1, 30), day(2, 4))).containsExactly(0, 0, 0, 1, 0);
    }

    @Test
    void a_claim_spans_the_end_of_a_year() {
        LocalDate newYear = LocalDate.of(nextYear() + 1, 1, 1);
        HotelId hotel = fixtures.aHotelOnSale(1, newYear.minusDays(3), newYear.plusDays(3));

        claim(hotel, mine, ROOM, newYear.minusDays(2), newYear.plusDays(2))
                .then()
                .statusCode(200);

        assertThat(claimed(hotel, newYear.minusDays(3), newYear.plusDays(3))).containsExactly(0, 1, 1, 1, 1, 0);
    }

    @Test
    void a_later_attempt_of_the_same_booking_takes_the_nights_over() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        UUID later = token(booking, ROOM, 2).token();
        ReservationServiceStandIn.confirmed(booking, 2, ROOM, day(5, 4), day(5, 7));
        claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        claim(hotel, later, ROOM, day(5, 4), day(5, 7)).then().statusCode(200);
        claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(409);
        release(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(204);

        assertThat(claimed(hotel, day(5, 3), day(5, 7))).containsExactly(0, 1, 1, 1);
    }

    @Test
    void a_release_frees_what_its_booking_does_not_own() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));
        ReservationServiceStandIn.confirmed(booking, 1, ROOM, day(1, 31), day(2, 2));
        claim(hotel, mine, ROOM, day(1, 30), day(2, 3)).then().statusCode(200);
        claim(hotel, theirs, ROOM, day(2, 3), day(2, 4)).then().statusCode(200);

        release(hotel, mine, ROOM, day(1, 28), day(2, 4)).then().statusCode(204);

        assertThat(claimed(hotel, day(1, 30), day(2, 4))).containsExactly(0, 1, 1, 0, 1);
    }

    @Test
    void without_the_reservation_service_a_release_is_a_503_and_changes_nothing() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        ReservationServiceStandIn.downDuring(() -> release(hotel, mine, ROOM, day(5, 3), day(5, 5))
                .then()
                .statusCode(503)
                .header("Retry-After", "1")
                .body("type", is("/problems/service-unavailable")));

        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(1, 1);
    }

    @Test
    void a_release_frees_no_night_of_a_live_reservation() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        ReservationServiceStandIn.confirmed(booking, 1, ROOM, day(5, 3), day(5, 5));
        claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        release(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(204);

        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(1, 1);
    }

    @Test
    void a_release_names_the_booking_by_its_number_alone_too() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        release(hotel, Owner.anyOf(booking).token(), ROOM, day(5, 3), day(5, 5))
                .then()
                .statusCode(204);

        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(0, 0);
    }

    @Test
    void a_release_that_is_repeated_after_the_night_was_sold_again_frees_nothing() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);
        release(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(204);
        claim(hotel, theirs, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        release(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(204);

        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(1, 1);
    }

    @Test
    void a_hotel_that_does_not_exist_cannot_be_claimed_but_has_nothing_to_free() {
        HotelId nowhere = new HotelId("inv-nowhere");

        claim(nowhere, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(404);
        release(nowhere, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(204);
    }

    @Test
    void nights_of_the_past_are_freed_also_when_the_hotel_is_deleted() {
        LocalDate first = LocalDate.now(Clock.systemUTC()).minusDays(40);
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, ROOM, "double", 2);
        putOnSale(hotel, first, first.plusDays(5)).then().statusCode(200);
        claim(hotel, mine, ROOM, first, first.plusDays(2)).then().statusCode(200);
        claim(hotel, theirs, ROOM, first.plusDays(2), first.plusDays(4)).then().statusCode(200);
        asAdmin().delete("/v1/hotels/{hotel}", hotel.value()).then().statusCode(204);

        release(hotel, mine, ROOM, first, first.plusDays(2)).then().statusCode(204);
        release(hotel, theirs, ROOM, first.plusDays(2), first.plusDays(4))
                .then()
                .statusCode(204);

        // The same hotel comes back: its nights are what they were.
        fixtures.put(hotel, "EUR", InventoryFixtures.somewhere());
        putRoom(hotel, ROOM, "double", 2);
        putOnSale(hotel, first, first.plusDays(5)).then().statusCode(200);
        assertThat(claimed(hotel, first, first.plusDays(5))).containsOnly(0);
    }

    @Test
    void a_night_that_was_never_on_sale_refuses_the_stay() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 4));

        claim(hotel, mine, ROOM, day(5, 3), day(5, 5)).then().statusCode(409);

        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(0, 0);
    }

    @Test
    void a_room_that_does_not_exist_cannot_be_claimed() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 4));

        claim(hotel, mine, 999, day(5, 1), day(5, 2)).then().statusCode(409);
    }

    @Test
    void a_release_frees_the_nights_of_its_booking_and_no_others() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));
        claim(hotel, mine, ROOM, day(1, 30), day(2, 2)).then().statusCode(200);
        claim(hotel, theirs, ROOM, day(2, 2), day(2, 3)).then().statusCode(200);

        release(hotel, mine, ROOM, day(1, 28), day(2, 4)).then().statusCode(204);
        release(hotel, mine, ROOM, day(1, 28), day(2, 4)).then().statusCode(204);

        assertThat(claimed(hotel, day(1, 28), day(2, 4))).containsExactly(0, 0, 0, 0, 0, 1, 0);
    }

    @Test
    void of_twenty_claims_that_compete_for_a_night_one_wins() throws Exception {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));

        List<Integer> statuses = Together.run(Collections.nCopies(
                20, () -> claim(hotel, aToken(), ROOM, day(5, 3), day(5, 5)).statusCode()));

        assertThat(statuses).filteredOn(status -> status == 200).hasSize(1);
        assertThat(statuses).filteredOn(status -> status == 409).hasSize(19);
        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(1, 1);
    }

    @Test
    void claims_that_overlap_over_the_end_of_a_month_never_share_a_night_nor_leave_one_behind() throws Exception {
        for (int round = 0; round < 10; round++) {
            HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));

            List<Integer> statuses = Together.run(
                    () -> claim(hotel, mine, ROOM, day(1, 30), day(2, 2)).statusCode(),
                    () -> claim(hotel, theirs, ROOM, day(1, 31), day(2, 3)).statusCode());

            assertThat(statuses).containsExactlyInAnyOrder(200, 409);
            assertThat(claimed(hotel, day(1, 29), day(2, 4)).stream()
                            .mapToInt(Integer::intValue)
                            .sum())
                    .isEqualTo(3);
        }
    }

    @Test
    void a_claim_that_stopped_between_two_months_goes_on_when_it_is_repeated() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));
        crash.after(2);
        claim(hotel, mine, ROOM, day(1, 30), day(2, 3)).then().statusCode(500);
        crash.disarm();
        assertThat(claimed(hotel, day(1, 30), day(2, 3))).containsExactly(1, 1, 0, 0);

        claim(hotel, mine, ROOM, day(1, 30), day(2, 3)).then().statusCode(200);

        assertThat(claimed(hotel, day(1, 30), day(2, 3))).containsExactly(1, 1, 1, 1);
    }

    @Test
    void a_claim_costs_the_hotel_the_journal_and_two_reads_and_a_conditional_batch_for_each_month() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));

        List<String> withinAMonth = StatementCounter.during(() -> claim(hotel, theirs, ROOM, day(1, 25), day(1, 28)));
        List<String> overTheEndOfOne = StatementCounter.during(() -> claim(hotel, mine, ROOM, day(1, 30), day(2, 3)));

        assertThat(withinAMonth).hasSize(1 + 1 + 1 + 1 + 1);
        assertThat(conditional(withinAMonth)).containsExactly("BATCH of 3");
        assertThat(overTheEndOfOne).hasSize(1 + 2 + 1 + 2 + 2);
        assertThat(conditional(overTheEndOfOne)).containsExactly("BATCH of 2", "BATCH of 2");
    }

    @Test
    void a_claim_that_cannot_win_writes_nothing() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, theirs, ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        List<String> statements = StatementCounter.during(
                () -> claim(hotel, mine, ROOM, day(5, 2), day(5, 5)).then().statusCode(409));

        assertThat(statements).hasSize(2).allMatch(statement -> statement.startsWith("SELECT"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00000000-0000-0000-0000-000000000000",
                "ffffffff-ffff-ffff-ffff-ffffffffffff",
                "ffffffff-ffff-ffff-ffff-fffffffffffe",
                "not-a-uuid"
            })
    void a_reserved_or_malformed_claim_id_is_refused(String claimId) {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));

        asService()
                .contentType(ContentType.JSON)
                .body(TWO_NIGHTS)
                .put("/v1/hotels/{hotel}/claims/{claim}", hotel.value(), claimId)
                .then()
                .statusCode(400);
    }

    @Test
    void staff_may_not_claim() {
        asStaff()
                .contentType(ContentType.JSON)
                .body(TWO_NIGHTS)
                .put("/v1/hotels/par-0001/claims/{claim}", mine.toString())
                .then()
                .statusCode(403);
    }

    private static List<String> conditional(List<String> statements) {
        return statements.stream()
                .filter(statement -> statement.startsWith("BATCH"))
                .toList();
    }
}
