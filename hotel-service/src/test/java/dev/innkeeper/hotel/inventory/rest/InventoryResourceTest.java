package dev.innkeeper.hotel.inventory.rest;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.occupancy;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
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
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class InventoryResourceTest {
    @Inject
    InventoryFixtures fixtures;

    @Inject
    CrashPoint crash;

    @Test
    void rooms_are_put_on_sale_once() {
        HotelId hotel = aHotelOf(3);

        assertThat(roomNights(putOnSale(hotel, day(1, 30), day(2, 3), 101, 102)))
                .isEqualTo(8);
        assertThat(roomNights(putOnSale(hotel, day(1, 30), day(2, 3), 101, 102)))
                .isZero();
        assertThat(roomNights(putOnSale(hotel, day(1, 29), day(2, 4)))).isEqualTo(10);
        assertThat(occupancy(hotel, day(1, 29), day(2, 4)).jsonPath().<List<Integer>>get("items.rooms"))
                .containsOnly(3);
    }

    @Test
    void a_claimed_night_and_one_out_of_order_stay_as_they_are() {
        HotelId hotel = aHotelOf(2);
        putOnSale(hotel, day(5, 1), day(5, 10));
        claim(hotel, aToken(), 101, day(5, 3), day(5, 5)).then().statusCode(200);
        close(hotel, 102, day(5, 3), day(5, 5)).then().statusCode(204);

        assertThat(roomNights(putOnSale(hotel, day(5, 1), day(5, 10)))).isZero();

        JsonPath nights = occupancy(hotel, day(5, 3), day(5, 5)).jsonPath();
        assertThat(nights.<List<Integer>>get("items.claimed")).containsExactly(1, 1);
        assertThat(nights.<List<Integer>>get("items.outOfOrder")).containsExactly(1, 1);
        assertThat(nights.<List<Boolean>>get("items.soldOut")).containsExactly(true, true);
    }

    @Test
    void putting_on_sale_while_guests_claim_never_takes_a_night_from_them() throws Exception {
        HotelId hotel = aHotelOf(1);
        putOnSale(hotel, day(5, 1), day(5, 2));
        for (int round = 0; round < 40; round++) {
            LocalDate night = day(6, 1).plusDays(round);
            List<Integer> statuses = Together.run(
                    () -> putOnSale(hotel, night, night.plusDays(1)).statusCode(),
                    () -> claimUntilOnSale(hotel, night),
                    () -> putOnSale(hotel, night, night.plusDays(1)).statusCode());
            assertThat(statuses).containsOnly(200);
            assertThat(occupancy(hotel, night, night.plusDays(1)).jsonPath().<List<Integer>>get("items.claimed"))
                    .as("the night %s", night)
                    .containsExactly(1);
        }
    }

    @Test
    void a_request_that_stopped_anywhere_is_finished_by_the_same_again() {
        for (int writes = 0; writes < 7; writes++) {
            HotelId hotel = aHotelOf(2);
            crash.after(writes);
            putOnSale(hotel, day(1, 30), day(2, 3)).then().statusCode(500);
            crash.disarm();

            putOnSale(hotel, day(1, 30), day(2, 3)).then().statusCode(200);

            assertThat(occupancy(hotel, day(1, 30), day(2, 3)).jsonPath().<List<Integer>>get("items.free"))
                    .as("stopped after %s writes", writes)
                    .containsExactly(2, 2, 2, 2);
        }
    }

    @Test
    void rooms_that_do_not_exist_are_named() {
        HotelId hotel = aHotelOf(1);

        Response refused = putOnSale(hotel, day(5, 1), day(5, 2), 101, 998, 999);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().<List<String>>get("violations.message"))
                .hasSize(2)
                .anyMatch(message -> message.contains("998"));
    }

    @Test
    void a_hotel_without_rooms_has_nothing_to_put_on_sale() {
        assertThat(roomNights(putOnSale(fixtures.aHotel(), day(5, 1), day(5, 2))))
                .isZero();
    }

    @Test
    void a_hotel_that_grows_keeps_its_shards() {
        HotelId hotel = aHotelOf(2);
        putOnSale(hotel, day(5, 1), day(5, 3));
        IntStream.range(200, 260).forEach(room -> putRoom(hotel, room, "double", 2));

        assertThat(roomNights(putOnSale(hotel, day(5, 1), day(5, 3)))).isEqualTo(120);
        assertThat(StatementCounter.during(() -> occupancy(hotel, day(5, 1), day(5, 3))))
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"from\":\"2100-05-01\"}",
                "{\"from\":\"2100-05-02\",\"to\":\"2100-05-02\"}",
                "{\"from\":\"2100-05-01\",\"to\":\"2105-05-02\"}",
                "{\"rooms\":[],\"from\":\"2100-05-01\",\"to\":\"2100-05-02\"}",
                "{\"rooms\":[32768],\"from\":\"2100-05-01\",\"to\":\"2100-05-02\"}",
                "{\"rooms\":101,\"from\":\"2100-05-01\",\"to\":\"2100-05-02\"}",
                "{\"room\":[101],\"from\":\"2100-05-01\",\"to\":\"2100-05-02\"}"
            })
    void inventory_that_breaks_a_rule_is_refused(String body) {
        HotelId hotel = fixtures.aHotel();

        staff(body).put("/v1/hotels/{hotel}/inventory", hotel.value()).then().statusCode(400);
    }

    private HotelId aHotelOf(int rooms) {
        HotelId hotel = fixtures.aHotel();
        IntStream.range(0, rooms).forEach(index -> putRoom(hotel, 101 + index, "double", 2));
        return hotel;
    }

    private static int claimUntilOnSale(HotelId hotel, LocalDate night) {
        UUID mine = aToken();
        int status = 409;
        while (status == 409) {
            status = claim(hotel, mine, 101, night, night.plusDays(1)).statusCode();
        }
        return status;
    }

    private static int roomNights(Response put) {
        assertThat(put.statusCode()).isEqualTo(200);
        return put.jsonPath().getInt("roomNights");
    }
}
