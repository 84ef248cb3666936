package dev.innkeeper.hotel.catalogue.service;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.freeRooms;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.release;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.hotel.catalogue.CatalogueApi;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueChange;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A hotel with rooms on sale is deleted altogether or not at all. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class HotelDeletionTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MORE_WRITES_THAN_A_DELETION_NEEDS = 100;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    HotelCatalogue catalogue;

    @Inject
    HotelsDao hotels;

    @Inject
    CatalogueRecovery recovery;

    @Inject
    CrashPoint crash;

    @AfterEach
    void disarm() {
        crash.disarm();
    }

    @Test
    void a_reservation_to_come_keeps_the_hotel_as_it_was() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 30), day(2, 3));
        UUID claim = aToken();
        claim(hotel, claim, 101, day(1, 31), day(2, 1)).then().statusCode(200);
        String before = CatalogueApi.get(hotel).header("ETag");

        Response refused = CatalogueApi.delete(hotel);

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/hotel-has-reservations");
        assertThat(refused.jsonPath().getList("conflicts")).hasSize(1);
        assertThat(CatalogueApi.get(hotel).header("ETag")).isEqualTo(before);
        assertThat(freeRooms(hotel, day(2, 1), day(2, 3)).jsonPath().getList("items"))
                .hasSize(1);
        assertThat(putOnSale(hotel, day(2, 3), day(2, 5)).statusCode()).isEqualTo(200);

        release(hotel, claim, 101, day(1, 31), day(2, 1)).then().statusCode(204);
        assertThat(CatalogueApi.delete(hotel).statusCode()).isEqualTo(204);
    }

    @Test
    void the_mender_carries_on_from_wherever_a_deletion_stopped() {
        for (int writes = 1; writes < MORE_WRITES_THAN_A_DELETION_NEEDS; writes++) {
            HotelId hotel = fixtures.aHotelOnSale(1, day(1, 30), day(2, 3));
            crash.after(writes);
            boolean stopped = stops(hotel);
            crash.disarm();
            if (!stopped) {
                assertThat(hotel(hotel)).isEmpty();
                return;
            }
            recover(hotel);
            assertThat(hotel(hotel).filter(CatalogueHotel::unfinished))
                    .as("stopped after %s writes", writes)
                    .isEmpty();
            assertThat(freeRooms(hotel, day(1, 30), day(2, 3)).statusCode())
                    .as("stopped after %s writes", writes)
                    .isEqualTo(hotel(hotel).isPresent() ? 200 : 404);
        }
        throw new AssertionError("It never came to an end");
    }

    @Test
    void a_deletion_that_stopped_is_given_up_when_a_reservation_comes_between() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 30), day(2, 3));
        int journalAndMark = 2;
        crash.after(journalAndMark);
        assertThat(stops(hotel)).isTrue();
        crash.disarm();
        assertThat(hotel(hotel)).get().matches(CatalogueHotel::withdrawing);
        claim(hotel, aToken(), 101, day(1, 31), day(2, 1)).then().statusCode(200);

        recover(hotel);

        assertThat(hotel(hotel)).get().matches(row -> !row.unfinished() && !row.deleted());
    }

    @Test
    void an_outdated_if_match_does_not_join_a_deletion_under_way() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 30), day(2, 3));
        crash.after(2);
        assertThat(stops(hotel)).isTrue();
        crash.disarm();

        assertThatThrownBy(() -> catalogue
                        .delete(hotel, new IfMatch("\"outdated\""))
                        .await()
                        .atMost(PATIENCE))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        problem -> assertThat(problem.type()).isEqualTo(ProblemType.PRECONDITION_FAILED));
    }

    private boolean stops(HotelId hotel) {
        try {
            catalogue.delete(hotel, IfMatch.ANY).await().atMost(PATIENCE);
            return false;
        } catch (CrashPoint.Crash stopped) {
            return true;
        }
    }

    private void recover(HotelId hotel) {
        for (int round = 0; round < 3; round++) {
            recovery.recover(new CatalogueChange.OfHotel(hotel)).await().atMost(PATIENCE);
        }
    }

    private Optional<CatalogueHotel> hotel(HotelId id) {
        return hotels.findSettled(id).await().atMost(PATIENCE);
    }
}
