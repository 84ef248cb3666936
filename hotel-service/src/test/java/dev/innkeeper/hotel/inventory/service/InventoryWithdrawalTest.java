package dev.innkeeper.hotel.inventory.service;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.freeRooms;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.occupancy;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.staff;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.token;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.hotel.catalogue.service.HotelInventory;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.selling.model.SellingTerms;
import dev.innkeeper.hotel.selling.service.HotelTerms;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class InventoryWithdrawalTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Inject
    InventoryFixtures fixtures;

    @Inject
    HotelInventory inventory;

    @Inject
    Hotels hotels;

    @Inject
    HotelTerms terms;

    @Inject
    CrashPoint crash;

    @Test
    void a_reservation_to_come_refuses_it_and_nothing_changes() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(1, 29), day(2, 4));
        claim(hotel, token(new ConfirmationNumber("AAAAAAAAAAAA1"), 102, 1).token(), 102, day(2, 2), day(2, 3))
                .then()
                .statusCode(200);

        assertThatThrownBy(() -> withdraw(hotel)).isInstanceOfSatisfying(ProblemException.class, problem -> {
            assertThat(problem.type()).isEqualTo(ProblemType.HOTEL_HAS_RESERVATIONS);
            assertThat(problem.more().get("conflicts")).hasToString("[AAAAAAAAAAAA1]");
        });

        assertThat(rooms(hotel, day(1, 29), day(2, 4))).containsOnly(2);
        assertThat(freeRooms(hotel, day(1, 29), day(1, 31)).jsonPath().getList("items"))
                .hasSize(2);
    }

    @Test
    void it_takes_rooms_prices_and_nights_away() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(1, 29), day(2, 4));
        close(hotel, 101, day(2, 1), day(2, 2)).then().statusCode(204);

        withdraw(hotel);

        assertThat(rooms(hotel, day(1, 29), day(2, 4))).containsOnly(0);
        given().get("/v1/hotels/{hotel}/rooms/101", hotel.value()).then().statusCode(404);
        claim(hotel, aToken(), 101, day(1, 29), day(1, 30)).then().statusCode(409);
    }

    @Test
    void it_goes_on_from_wherever_it_stopped() {
        int writes = 0;
        boolean finished = false;
        while (!finished) {
            HotelId hotel = fixtures.aHotelOnSale(2, day(1, 30), day(2, 2));
            describeRatePlan(hotel);
            crash.after(writes);
            finished = finishes(hotel);
            crash.disarm();

            withdraw(hotel);

            assertThat(rooms(hotel, day(1, 30), day(2, 2)))
                    .as("stopped after %s writes", writes)
                    .containsOnly(0);
            given().get("/v1/hotels/{hotel}/rooms/101", hotel.value()).then().statusCode(404);
            assertThat(terms.of(hotel).await().atMost(PATIENCE))
                    .as("stopped after %s writes", writes)
                    .isEqualTo(SellingTerms.PLAIN);
            writes++;
        }
        assertThat(writes).isGreaterThan(6);
    }

    @Test
    void a_reservation_that_comes_after_it_stopped_half_way_puts_the_nights_back() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
        close(hotel, 101, day(1, 31), day(2, 1)).then().statusCode(204);
        int eventAndOneMonth = 2;
        crash.after(eventAndOneMonth);
        assertThat(finishes(hotel)).isFalse();
        crash.disarm();
        assertThat(rooms(hotel, day(1, 29), day(2, 4))).contains(0);
        claim(hotel, aToken(), 101, day(2, 2), day(2, 3)).then().statusCode(200);

        assertThatThrownBy(() -> withdraw(hotel)).isInstanceOf(ProblemException.class);

        assertThat(rooms(hotel, day(1, 29), day(2, 4))).containsOnly(1);
        assertThat(occupancy(hotel, day(1, 29), day(2, 4)).jsonPath().<List<Integer>>get("items.outOfOrder"))
                .containsExactly(0, 0, 1, 0, 0, 0);
    }

    @Test
    void nights_of_a_hotel_that_was_deleted_come_back_only_when_they_are_put_on_sale_again() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
        withdraw(hotel);
        putRoom(hotel, 101, "double", 2);
        assertThat(putOnSale(hotel, day(1, 30), day(2, 1)).jsonPath().getInt("roomNights"))
                .isEqualTo(2);
        claim(hotel, aToken(), 101, day(1, 30), day(1, 31)).then().statusCode(200);

        assertThatThrownBy(() -> withdraw(hotel)).isInstanceOf(ProblemException.class);

        assertThat(rooms(hotel, day(1, 29), day(2, 4))).containsExactly(0, 1, 1, 0, 0, 0);
    }

    private static void describeRatePlan(HotelId hotel) {
        staff("""
                {"name":"Early bird","board":"BREAKFAST"}""")
                .put("/v1/hotels/{hotel}/rate-plans/early", hotel.value())
                .then()
                .statusCode(201);
    }

    private void withdraw(HotelId hotel) {
        inventory
                .withdraw(hotels.require(hotel).await().atMost(PATIENCE))
                .await()
                .atMost(PATIENCE);
    }

    private boolean finishes(HotelId hotel) {
        try {
            withdraw(hotel);
            return true;
        } catch (CrashPoint.Crash stopped) {
            return false;
        }
    }

    private static List<Integer> rooms(HotelId hotel, LocalDate from, LocalDate to) {
        return occupancy(hotel, from, to).jsonPath().getList("items.rooms");
    }
}
