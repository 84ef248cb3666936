package dev.innkeeper.hotel.reconciliation.service;

import static dev.innkeeper.common.reconciliation.FindingKind.NIGHT_LEAKED;
import static dev.innkeeper.common.reconciliation.FindingKind.NIGHT_WITHOUT_OWNER;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.reconciliation.service.NightsByHand.ROOM;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.ReconciliationConfig;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.VerdictsStandIn;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class NightReconciliationTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final LocalDate FIRST = day(5, 3);
    private static final LocalDate SECOND = day(5, 4);
    private static final LocalDate THIRD = day(5, 5);

    @Inject
    InventoryFixtures fixtures;

    @Inject
    NightReconciliation audit;

    @Inject
    AvailableRoomsByHotelDateDao nights;

    @Inject
    BookingVerdictClient verdicts;

    @Inject
    Timer timer;

    @Inject
    QuarkusCqlSession session;

    private final ConfirmationNumber booking = aNumber();
    private HotelId hotel;
    private NightsByHand byHand;

    @BeforeEach
    void put_a_hotel_on_sale() {
        hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        byHand = new NightsByHand(session, hotel);
        VerdictsStandIn.at(hotel, booking);
    }

    @Test
    void nights_of_a_confirmed_reservation_are_right() {
        reserve(1);

        ReconciliationPage page = report();

        assertThat(page.findings()).isEmpty();
        assertThat(page.checked()).isEqualTo(2);
    }

    @Test
    void nights_of_a_booking_that_is_under_way_are_right() {
        take(token(1));
        ReservationServiceStandIn.undecided(booking);

        assertThat(report().findings()).isEmpty();
    }

    @Test
    void nights_of_a_booking_that_is_over_are_found_and_freed() {
        take(token(1));

        assertThat(report().findings()).containsExactlyInAnyOrder(leaked(FIRST), leaked(SECOND));
        assertThat(byHand.owner(FIRST)).contains(new Owner(token(1)));

        assertThat(repair().findings()).hasSize(2).allMatch(Finding::mended);
        assertThat(byHand.owner(FIRST)).contains(Owner.FREE);
        assertThat(report().findings()).isEmpty();
    }

    @Test
    void a_night_given_to_a_dead_token_is_found_and_freed() {
        byHand.give(FIRST, token(1));

        assertThat(report().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.kind()).isEqualTo(NIGHT_LEAKED));
        assertThat(repair().mended()).isEqualTo(1);
        assertThat(byHand.owner(FIRST)).contains(Owner.FREE);
    }

    @Test
    void a_night_under_an_old_token_of_a_live_reservation_gets_its_current_one() {
        reserve(2);
        byHand.give(SECOND, token(1));

        assertThat(report().findings()).containsExactly(leaked(SECOND));
        assertThat(repair().mended()).isEqualTo(1);
        assertThat(byHand.owner(SECOND)).contains(new Owner(token(2)));
    }

    @Test
    void a_night_outside_the_stay_is_found_and_freed() {
        reserve(1);
        byHand.give(THIRD, token(1));

        assertThat(report().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.date()).isEqualTo(THIRD));
        assertThat(repair().mended()).isEqualTo(1);
        assertThat(byHand.owner(THIRD)).contains(Owner.FREE);
        assertThat(byHand.owner(SECOND)).contains(new Owner(token(1)));
    }

    @Test
    void a_night_of_a_reservation_at_another_hotel_is_found_and_freed() {
        reserve(1);
        VerdictsStandIn.at(fixtures.aHotel(), booking);

        assertThat(report().findings()).hasSize(2);
        assertThat(repair().mended()).isEqualTo(2);
        assertThat(byHand.owner(FIRST)).contains(Owner.FREE);
    }

    @Test
    void a_night_without_an_owner_is_found_and_goes_out_of_order() {
        byHand.deleteOwner(FIRST);

        assertThat(report().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.kind()).isEqualTo(NIGHT_WITHOUT_OWNER));
        assertThat(repair().mended()).isEqualTo(1);
        assertThat(byHand.owner(FIRST)).contains(Owner.CLOSED);
        assertThat(report().findings()).isEmpty();
    }

    @Test
    void what_cannot_be_mended_now_stays_a_finding() {
        take(token(1));
        ReservationServiceStandIn.downDuring(
                () -> assertThat(repair().findings()).hasSize(2).noneMatch(Finding::mended));

        assertThat(report().findings()).hasSize(2);
    }

    @Test
    void nights_of_a_booking_that_has_just_changed_are_not_judged() {
        take(token(1));
        VerdictsStandIn.changing(booking);

        ReconciliationPage page = report();

        assertThat(page.findings()).isEmpty();
        assertThat(page.underWay()).isEqualTo(2);
    }

    @Test
    void nights_that_have_just_been_taken_are_not_judged() {
        take(token(1));
        NightOwnerCheck patient = new NightOwnerCheck(nights, verdicts, timer, new Patient());

        NightOwnerCheck.Judged judged =
                nights.claimed(partition()).chain(patient::judge).await().atMost(PATIENCE);

        assertThat(judged.wrong()).isEmpty();
        assertThat(judged.underWay()).isEqualTo(2);
    }

    private void reserve(int attempt) {
        take(token(attempt));
        ReservationServiceStandIn.confirmed(booking, attempt, ROOM, FIRST, THIRD);
    }

    private void take(UUID token) {
        claim(hotel, token, ROOM, FIRST, THIRD).then().statusCode(200);
    }

    private UUID token(int attempt) {
        return InventoryFixtures.token(booking, ROOM, attempt).token();
    }

    private Finding leaked(LocalDate night) {
        return report().findings().stream()
                .filter(finding -> night.equals(finding.date()) && finding.kind() == NIGHT_LEAKED)
                .filter(finding -> hotel.equals(finding.hotelId()) && booking.equals(finding.confirmationNumber()))
                .findFirst()
                .orElseThrow();
    }

    private ReconciliationPage report() {
        return page(false);
    }

    private ReconciliationPage repair() {
        return page(true);
    }

    private ReconciliationPage page(boolean repair) {
        return audit.page(List.of(partition()), repair, null).await().atMost(PATIENCE);
    }

    private NightPartition partition() {
        return new NightPartition(hotel, YearMonth.from(FIRST), 0);
    }

    private static final class Patient implements ReconciliationConfig {
        @Override
        public Duration quiet() {
            return Duration.ofMinutes(2);
        }

        @Override
        public Duration pause() {
            return Duration.ofMillis(1);
        }

        @Override
        public Duration journal() {
            return Duration.ofMinutes(5);
        }
    }
}
