package dev.innkeeper.hotel.inventory.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.occupancy;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.reopen;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.inventory.Together;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class OutOfOrderResourceTest {
    private static final int ROOM = 101;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    CrashPoint crash;

    @Test
    void closed_nights_are_out_of_order_until_they_are_reopened() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(2, 5));

        close(hotel, ROOM, day(1, 30), day(2, 3)).then().statusCode(204);
        close(hotel, ROOM, day(1, 30), day(2, 3)).then().statusCode(204);
        assertThat(closed(hotel, day(1, 29), day(2, 4))).containsExactly(0, 1, 1, 1, 1, 0);

        reopen(hotel, ROOM, day(1, 31), day(2, 2)).then().statusCode(204);
        assertThat(closed(hotel, day(1, 29), day(2, 4))).containsExactly(0, 1, 0, 0, 1, 0);
        claim(hotel, aToken(), ROOM, day(1, 31), day(2, 2)).then().statusCode(200);
    }

    @Test
    void reservations_in_the_way_are_all_named_and_nothing_changes() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 25), day(3, 5));
        claim(hotel, token(new ConfirmationNumber("AAAAAAAAAAAA1"), ROOM, 1).token(), ROOM, day(1, 31), day(2, 2))
                .then()
                .statusCode(200);
        claim(hotel, token(new ConfirmationNumber("BBBBBBBBBBBB2"), ROOM, 1).token(), ROOM, day(3, 1), day(3, 2))
                .then()
                .statusCode(200);

        Response refused = close(hotel, ROOM, day(1, 28), day(3, 4));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().<List<String>>get("conflicts")).containsExactly("AAAAAAAAAAAA1", "BBBBBBBBBBBB2");
        assertThat(closed(hotel, day(1, 25), day(3, 5))).containsOnly(0);
    }

    @Test
    void nights_that_are_not_on_sale_stay_so() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 3), day(5, 5));

        close(hotel, ROOM, day(5, 1), day(5, 8)).then().statusCode(204);

        assertThat(occupancy(hotel, day(5, 1), day(5, 8)).jsonPath().<List<Integer>>get("items.rooms"))
                .containsExactly(0, 0, 1, 1, 0, 0, 0);
    }

    @Test
    void while_guests_claim_it_closes_all_nights_or_none() throws Exception {
        for (int round = 0; round < 15; round++) {
            HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));

            List<Integer> statuses = Together.run(
                    () -> close(hotel, ROOM, day(1, 29), day(2, 4)).statusCode(),
                    () -> claim(hotel, aToken(), ROOM, day(2, 2), day(2, 3)).statusCode());

            assertThat(statuses).containsAnyOf(204, 200);
            assertThat(closed(hotel, day(1, 29), day(2, 4)))
                    .as("answered %s", statuses)
                    .containsOnly(statuses.get(0) == 204 ? 1 : 0);
        }
    }

    @Test
    void a_crash_between_two_months_is_mended_by_the_same_request_or_by_a_deletion() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
        int auditTrailAndEventAndOneMonth = 3;
        crash.after(auditTrailAndEventAndOneMonth);
        close(hotel, ROOM, day(1, 31), day(2, 2)).then().statusCode(500);
        crash.disarm();
        assertThat(closed(hotel, day(1, 31), day(2, 2))).containsExactly(1, 0);

        close(hotel, ROOM, day(1, 31), day(2, 2)).then().statusCode(204);
        assertThat(closed(hotel, day(1, 31), day(2, 2))).containsExactly(1, 1);

        reopen(hotel, ROOM, day(1, 31), day(2, 2)).then().statusCode(204);
        assertThat(closed(hotel, day(1, 31), day(2, 2))).containsExactly(0, 0);
    }

    @Test
    void an_unknown_room_is_not_found() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 5));

        close(hotel, 999, day(5, 1), day(5, 2)).then().statusCode(404);
        reopen(hotel, 999, day(5, 1), day(5, 2)).then().statusCode(404);
    }

    @Test
    void a_deletion_takes_its_dates_from_the_body_as_well() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 5));
        close(hotel, ROOM, day(5, 1), day(5, 3)).then().statusCode(204);

        staff("""
                {"from":"%s","to":"%s"}""".formatted(day(5, 1), day(5, 3)))
                .delete("/v1/hotels/{hotel}/rooms/{room}/out-of-order", hotel.value(), ROOM)
                .then()
                .statusCode(204);

        assertThat(closed(hotel, day(5, 1), day(5, 3))).containsExactly(0, 0);
    }

    @Test
    void a_deletion_without_dates_is_refused() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 5));

        asStaff()
                .delete("/v1/hotels/{hotel}/rooms/{room}/out-of-order", hotel.value(), ROOM)
                .then()
                .statusCode(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"from\":\"2100-05-01\",\"to\":\"2100-05-03\"}",
                "{\"from\":\"2100-05-03\",\"to\":\"2100-05-03\",\"reason\":\"x\"}",
                "{\"from\":\"2100-05-01\",\"to\":\"2100-05-03\",\"reason\":\" \"}"
            })
    void a_closing_that_breaks_a_rule_is_refused(String body) {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 5));

        staff(body)
                .put("/v1/hotels/{hotel}/rooms/{room}/out-of-order", hotel.value(), ROOM)
                .then()
                .statusCode(400);
    }

    private static List<Integer> closed(HotelId hotel, LocalDate from, LocalDate to) {
        return occupancy(hotel, from, to).jsonPath().getList("items.outOfOrder");
    }
}
