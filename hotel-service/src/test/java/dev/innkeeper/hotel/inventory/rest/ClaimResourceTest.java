package dev.innkeeper.hotel.inventory.rest;

import static dev.innkeeper.common.testkit.Tokens.asService;
import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.occupancy;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.release;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.inventory.Together;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class ClaimResourceTest {
    private static final int ROOM = 101;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    CrashPoint crash;

    private final UUID mine = UUID.randomUUID();
    private final UUID theirs = UUID.randomUUID();

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
    void a_release_frees_the_nights_of_the_claim_and_no_others() {
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
                20,
                () -> claim(hotel, UUID.randomUUID(), ROOM, day(5, 3), day(5, 5))
                        .statusCode()));

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
        crash.after(1);
        claim(hotel, mine, ROOM, day(1, 30), day(2, 3)).then().statusCode(500);
        crash.disarm();
        assertThat(claimed(hotel, day(1, 30), day(2, 3))).containsExactly(1, 1, 0, 0);

        claim(hotel, mine, ROOM, day(1, 30), day(2, 3)).then().statusCode(200);

        assertThat(claimed(hotel, day(1, 30), day(2, 3))).containsExactly(1, 1, 1, 1);
    }

    @Test
    void a_claim_costs_the_hotel_and_a_read_and_a_conditional_batch_for_each_month() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));

        assertThat(StatementCounter.during(() -> claim(hotel, mine, ROOM, day(1, 30), day(2, 3))))
                .hasSize(1 + 2 + 2);
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
                .body(InventoryExamples.CLAIM)
                .put("/v1/hotels/{hotel}/claims/{claim}", hotel.value(), claimId)
                .then()
                .statusCode(400);
    }

    @Test
    void staff_may_not_claim() {
        asStaff()
                .contentType(ContentType.JSON)
                .body(InventoryExamples.CLAIM)
                .put("/v1/hotels/par-0001/claims/{claim}", mine.toString())
                .then()
                .statusCode(403);
    }

    private static List<Integer> claimed(HotelId hotel, LocalDate from, LocalDate to) {
        return occupancy(hotel, from, to).jsonPath().getList("items.claimed");
    }
}
