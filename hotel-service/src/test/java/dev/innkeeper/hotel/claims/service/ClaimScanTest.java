package dev.innkeeper.hotel.claims.service;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimed;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.token;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.common.cassandra.ScanPage;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.catalogue.model.HotelShards;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class ClaimScanTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int ROOM = 101;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    ClaimScan scan;

    @Inject
    Hotels hotels;

    private final ConfirmationNumber kept = aNumber();
    private final ConfirmationNumber over = aNumber();

    @Test
    void claimed_nights_are_freed_when_their_booking_is_over() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(1, 29), day(2, 4));
        claimNights(hotel, over, ROOM);
        claimNights(hotel, kept, 102);
        ReservationServiceStandIn.confirmed(kept, 1, 102, day(1, 30), day(2, 3));

        scan(hotel);

        assertThat(claimed(hotel, day(1, 29), day(2, 4))).containsExactly(0, 1, 1, 1, 1, 0);
        assertThat(ReservationServiceStandIn.resolved(kept)).isZero();
        assertThat(ReservationServiceStandIn.resolved(over)).isPositive();
    }

    @Test
    void one_that_cannot_be_settled_now_is_left_alone() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 4));
        claimNights(hotel, over, ROOM);

        ReservationServiceStandIn.downDuring(() -> scan(hotel));

        assertThat(claimed(hotel, day(1, 29), day(2, 4))).containsExactly(0, 1, 1, 1, 1, 0);
    }

    @Test
    void every_hotel_is_found_page_by_page() {
        Set<HotelId> mine = Set.of(fixtures.aHotel(), fixtures.aHotel(), fixtures.aHotel());

        Set<HotelId> found = new HashSet<>();
        ScanPage<HotelShards> page = page(null);
        page.items().forEach(hotel -> found.add(hotel.id()));
        while (page.next() != null) {
            page = page(page.next());
            page.items().forEach(hotel -> found.add(hotel.id()));
        }

        assertThat(found).containsAll(mine);
    }

    private ScanPage<HotelShards> page(@Nullable String position) {
        ScanPage<HotelShards> page = hotels.scan(position, 25).await().atMost(PATIENCE);
        assertThat(page.items()).hasSizeLessThanOrEqualTo(25);
        return page;
    }

    private void scan(HotelId hotel) {
        scan.scan(new HotelShards(hotel, 1)).await().atMost(PATIENCE);
    }

    private static void claimNights(HotelId hotel, ConfirmationNumber booking, int room) {
        claim(hotel, token(booking, room, 1).token(), room, day(1, 30), day(2, 3))
                .then()
                .statusCode(200);
    }
}
