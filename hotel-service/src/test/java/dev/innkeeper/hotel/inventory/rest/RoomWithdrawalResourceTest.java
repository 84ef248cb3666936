package dev.innkeeper.hotel.inventory.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.freeRooms;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.occupancy;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.token;
import static io.restassured.RestAssured.given;
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
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class RoomWithdrawalResourceTest {
    private static final int ROOM = 101;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    CrashPoint crash;

    @AfterEach
    void letPass() {
        crash.disarm();
    }

    @Test
    void a_room_without_reservations_is_gone_and_the_others_stay() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(1, 29), day(2, 4));
        close(hotel, ROOM, day(2, 1), day(2, 2)).then().statusCode(204);

        delete(hotel).then().statusCode(204);

        assertThat(rooms(hotel)).containsExactly(102);
        assertThat(onSale(hotel)).containsOnly(1);
        given().get("/v1/hotels/{hotel}/rooms/101", hotel.value()).then().statusCode(404);
        claim(hotel, aToken(), ROOM, day(1, 29), day(1, 30)).then().statusCode(409);
        claimRoom(hotel, aNumber(), ROOM, day(1, 29), day(1, 30)).then().statusCode(404);
        assertThat(freeRooms(hotel, day(1, 29), day(1, 31)).jsonPath().<List<Integer>>get("items.roomNumber"))
                .containsExactly(102);
        delete(hotel).then().statusCode(404);
    }

    @Test
    void a_room_that_was_never_on_sale_is_gone() {
        HotelId hotel = fixtures.aHotel();
        putRoom(hotel, ROOM, "double", 2);

        delete(hotel).then().statusCode(204);

        assertThat(rooms(hotel)).isEmpty();
    }

    @Test
    void reservations_are_named_and_nothing_changes() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
        claim(hotel, token(new ConfirmationNumber("AAAAAAAAAAAA1"), ROOM, 1).token(), ROOM, day(2, 1), day(2, 3))
                .then()
                .statusCode(200);

        Response refused = delete(hotel);

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().<List<String>>get("conflicts")).containsExactly("AAAAAAAAAAAA1");
        assertThat(refused.jsonPath().getString("detail"))
                .contains("2 nights")
                .contains(day(2, 1).toString());
        assertThat(rooms(hotel)).containsExactly(ROOM);
        assertThat(onSale(hotel)).containsOnly(1);
    }

    @Test
    void of_a_booking_and_a_withdrawal_at_the_same_time_one_is_refused() throws Exception {
        for (int round = 0; round < 12; round++) {
            HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));

            List<Integer> statuses = Together.run(
                    () -> delete(hotel).statusCode(),
                    () -> claim(hotel, aToken(), ROOM, day(2, 2), day(2, 3)).statusCode());

            boolean gone = statuses.get(0) == 204;
            boolean booked = statuses.get(1) == 200;
            assertThat(gone).as("answered %s", statuses).isNotEqualTo(booked);
            assertThat(rooms(hotel)).hasSize(gone ? 0 : 1);
            assertThat(onSale(hotel)).as("answered %s", statuses).containsOnly(gone ? 0 : 1);
        }
    }

    @Test
    void a_request_that_stopped_anywhere_is_finished_by_the_same_again() {
        int writes = 0;
        boolean finished = false;
        while (!finished) {
            HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
            close(hotel, ROOM, day(2, 1), day(2, 2)).then().statusCode(204);
            crash.after(writes);
            finished = delete(hotel).statusCode() == 204;
            crash.disarm();

            assertThat(delete(hotel).statusCode())
                    .as("stopped after %s writes", writes)
                    .isIn(204, 404);

            assertThat(rooms(hotel)).as("stopped after %s writes", writes).isEmpty();
            assertThat(onSale(hotel)).as("stopped after %s writes", writes).containsOnly(0);
            given().get("/v1/hotels/{hotel}/rooms/101", hotel.value()).then().statusCode(404);
            writes++;
        }
        assertThat(writes).isGreaterThan(7);
    }

    @Test
    void a_reservation_that_comes_after_it_stopped_half_way_puts_the_nights_back() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
        close(hotel, ROOM, day(1, 31), day(2, 1)).then().statusCode(204);
        int auditLogAndEventAndFreeNightsOfJanuary = 3;
        crash.after(auditLogAndEventAndFreeNightsOfJanuary);
        delete(hotel).then().statusCode(500);
        crash.disarm();
        assertThat(onSale(hotel)).contains(0);
        claim(hotel, aToken(), ROOM, day(2, 2), day(2, 3)).then().statusCode(200);

        delete(hotel).then().statusCode(409);

        assertThat(onSale(hotel)).containsOnly(1);
        assertThat(occupancy(hotel, day(1, 29), day(2, 4)).jsonPath().<List<Integer>>get("items.outOfOrder"))
                .containsExactly(0, 0, 1, 0, 0, 0);
    }

    @Test
    void a_request_that_stopped_half_way_is_undone_by_putting_the_room_on_sale() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
        crash.after(3);
        delete(hotel).then().statusCode(500);
        crash.disarm();

        putOnSale(hotel, day(1, 29), day(2, 4)).then().statusCode(200);

        assertThat(onSale(hotel)).containsOnly(1);
    }

    @Test
    void a_room_that_is_made_again_has_no_nights_until_it_is_put_on_sale() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
        delete(hotel).then().statusCode(204);
        putRoom(hotel, ROOM, "double", 2);
        assertThat(onSale(hotel)).containsOnly(0);

        putOnSale(hotel, day(1, 29), day(2, 4)).then().statusCode(200);

        assertThat(onSale(hotel)).containsOnly(1);
    }

    @Test
    void a_room_that_is_made_again_has_none_of_the_former_tokens_of_its_calendar() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
        String token = asStaff()
                .post("/v1/hotels/{hotel}/rooms/101/calendar-tokens", hotel.value())
                .jsonPath()
                .getString("token");
        delete(hotel).then().statusCode(204);
        putRoom(hotel, ROOM, "double", 2);

        given().get("/v1/hotels/{hotel}/rooms/101/calendar.ics?token=" + token, hotel.value())
                .then()
                .statusCode(404);
    }

    @Test
    void an_outdated_if_match_is_refused() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));

        asStaff()
                .header("If-Match", "\"outdated\"")
                .delete("/v1/hotels/{hotel}/rooms/101", hotel.value())
                .then()
                .statusCode(412);
        assertThat(onSale(hotel)).containsOnly(1);
    }

    @Test
    void an_unknown_room_or_hotel_is_not_found() {
        delete(fixtures.aHotel()).then().statusCode(404);
        delete(new HotelId("nowhere")).then().statusCode(404);
    }

    private static Response delete(HotelId hotel) {
        return asStaff().delete("/v1/hotels/{hotel}/rooms/101", hotel.value());
    }

    private static List<Integer> rooms(HotelId hotel) {
        return asStaff()
                .get("/v1/hotels/{hotel}/rooms", hotel.value())
                .jsonPath()
                .getList("items.roomNumber");
    }

    private static List<Integer> onSale(HotelId hotel) {
        return occupancy(hotel, day(1, 29), day(2, 4)).jsonPath().getList("items.rooms");
    }
}
