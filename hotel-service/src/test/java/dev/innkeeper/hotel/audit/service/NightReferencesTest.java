package dev.innkeeper.hotel.audit.service;

import static dev.innkeeper.hotel.audit.service.NightsByHand.ROOM;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aToken;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.confirm;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.release;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.inventory.cassandra.OutdatedReferences;
import dev.innkeeper.hotel.inventory.model.NightPartition;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an instance of an earlier version leaves: it sets the columns that it knows of. */
@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
class NightReferencesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final LocalDate FIRST = day(5, 3);
    private static final LocalDate SECOND = day(5, 4);
    private static final LocalDate THIRD = day(5, 5);

    @Inject
    InventoryFixtures fixtures;

    @Inject
    OutdatedReferences references;

    @Inject
    QuarkusCqlSession session;

    private final UUID token = aToken();
    private HotelId hotel;
    private NightsByHand byHand;

    @BeforeEach
    void put_a_hotel_on_sale() {
        hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        byHand = new NightsByHand(session, hotel);
    }

    @Test
    void every_change_of_a_night_keeps_its_reference_up_to_date() {
        book();
        assertThat(byHand.reference(FIRST)).startsWith("BOOKED ");
        assertThat(behind()).isZero();

        release(hotel, token, ROOM, FIRST, THIRD).then().statusCode(204);
        close(hotel, ROOM, SECOND, THIRD).then().statusCode(204);
        assertThat(byHand.reference(FIRST)).isEmpty();
        assertThat(byHand.reference(SECOND)).matches("[0-9a-f-]{36}");
        assertThat(behind()).isZero();
    }

    @Test
    void a_claim_of_an_earlier_version_is_counted_and_given_its_reference() {
        book();
        String reference = byHand.reference(FIRST);
        byHand.refer(FIRST, null);
        byHand.refer(SECOND, "HELD 0123456789ABC");

        assertThat(behind()).isEqualTo(2);
        assertThat(bringUpToDate()).isEqualTo(2);
        assertThat(byHand.reference(FIRST)).isEqualTo(byHand.reference(SECOND)).isEqualTo(reference);
        assertThat(behind()).isZero();
    }

    @Test
    void a_night_that_an_earlier_version_has_freed_loses_its_reference() {
        book();
        release(hotel, token, ROOM, FIRST, THIRD).then().statusCode(204);
        byHand.refer(FIRST, "BOOKED 0123456789ABC");

        assertThat(bringUpToDate()).isEqualTo(1);
        assertThat(byHand.reference(FIRST)).isEmpty();
    }

    private void book() {
        claim(hotel, token, ROOM, FIRST, THIRD).then().statusCode(200);
        confirm(hotel, token, ROOM, FIRST, THIRD).then().statusCode(204);
    }

    private NightPartition partition() {
        return new NightPartition(hotel, YearMonth.from(FIRST), 0);
    }

    private int behind() {
        return references.countBehind(partition()).await().atMost(PATIENCE);
    }

    private int bringUpToDate() {
        return references.bringUpToDate(partition()).await().atMost(PATIENCE);
    }
}
