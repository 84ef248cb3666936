package dev.innkeeper.hotel.claims.service;

import static dev.innkeeper.hotel.inventory.InventoryFixtures.aNumber;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claim;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimRoom;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.claimed;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.close;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.day;
import static dev.innkeeper.hotel.inventory.InventoryFixtures.putOnSale;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.hotel.ReservationServiceStandIn;
import dev.innkeeper.hotel.inventory.InventoryFixtures;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CassandraTestResource.class)
@QuarkusTestResource(ReservationServiceStandIn.class)
class ClaimSweeperTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int ROOM = 101;

    @Inject
    InventoryFixtures fixtures;

    @Inject
    ClaimSweeper sweeper;

    @Inject
    ClaimJournal journal;

    @Inject
    Timer timer;

    @Inject
    CrashPoint crash;

    private final ConfirmationNumber booking = aNumber();

    @BeforeEach
    void beginHere() {
        sweptUntil(timer.now());
    }

    @Test
    void nights_of_a_booking_that_nobody_recorded_are_freed() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(12, 25), day(12, 31));
        claim(hotel, token(1), ROOM, day(12, 26), day(12, 29)).then().statusCode(200);

        sweep();

        assertThat(claimed(hotel, day(12, 25), day(12, 31))).containsOnly(0);
    }

    @Test
    void nights_of_a_confirmed_booking_stay_and_are_asked_for_only_once() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        ReservationServiceStandIn.confirmed(booking, 1, ROOM, day(5, 3), day(5, 5));
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        sweep();
        sweep();

        assertThat(claimed(hotel, day(5, 2), day(5, 6))).containsExactly(0, 1, 1, 0);
        assertThat(askedToKeep(token(1))).hasSize(1);
        assertThat(ReservationServiceStandIn.resolved(booking)).isZero();
    }

    @Test
    void many_claims_are_asked_about_in_one_request() {
        HotelId hotel = fixtures.aHotelOnSale(5, day(5, 1), day(5, 10));
        List<ConfirmationNumber> ofOneSlot = Stream.generate(InventoryFixtures::aNumber)
                .filter(number -> Journal.slotOf(number) == 0)
                .limit(5)
                .toList();
        Set<String> tokens = new HashSet<>();
        for (int index = 0; index < 5; index++) {
            ConfirmationNumber number = ofOneSlot.get(index);
            int room = ROOM + index;
            ReservationServiceStandIn.confirmed(number, 1, room, day(5, 3), day(5, 5));
            claimRoom(hotel, number, room, day(5, 3), day(5, 5)).then().statusCode(200);
            tokens.add(InventoryFixtures.token(number, room, 1).token().toString());
        }

        sweep();

        assertThat(ReservationServiceStandIn.askedToKeep())
                .filteredOn(asked -> asked.stream().anyMatch(tokens::contains))
                .singleElement()
                .satisfies(asked -> assertThat(asked).containsAll(tokens));
        assertThat(ofOneSlot)
                .allSatisfy(number ->
                        assertThat(ReservationServiceStandIn.resolved(number)).isZero());
        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(5, 5);
    }

    @Test
    void nights_of_an_earlier_attempt_are_freed() {
        HotelId hotel = fixtures.aHotelOnSale(2, day(5, 1), day(5, 10));
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 6)).then().statusCode(200);
        UUID later = InventoryFixtures.token(booking, 102, 2).token();
        claim(hotel, later, 102, day(5, 4), day(5, 5)).then().statusCode(200);
        ReservationServiceStandIn.confirmed(booking, 2, 102, day(5, 4), day(5, 5));

        sweep();

        assertThat(claimed(hotel, day(5, 2), day(5, 7))).containsExactly(0, 0, 1, 0, 0);
    }

    @Test
    void nights_of_a_claim_that_owns_only_some_of_them_are_settled_one_by_one() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 6)).then().statusCode(200);
        claim(hotel, token(2), ROOM, day(5, 4), day(5, 7)).then().statusCode(200);
        ReservationServiceStandIn.confirmed(booking, 2, ROOM, day(5, 4), day(5, 7));

        sweep();

        assertThat(claimed(hotel, day(5, 2), day(5, 8))).containsExactly(0, 0, 1, 1, 1, 0);
        assertThat(ReservationServiceStandIn.resolved(booking)).isPositive();
    }

    @Test
    void a_sweep_position_in_the_future_stops_nobody_and_is_counted() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        sweep();
        double before = metric("innkeeper_claims_future_positions_total");
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 5)).then().statusCode(200);
        sweptUntil(timer.now().plus(Duration.ofHours(1)));

        sweep();

        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(0, 0);
        assertThat(metric("innkeeper_claims_future_positions_total")).isEqualTo(before + Journal.SLOTS);
    }

    @Test
    void nights_of_a_booking_under_way_stay_and_are_looked_at_again_when_it_is_overdue() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        ReservationServiceStandIn.undecided(booking);
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        sweep();

        assertThat(claimed(hotel, day(5, 2), day(5, 6))).containsExactly(0, 1, 1, 0);
        ClaimScope scope = new ClaimScope(hotel, booking, new RoomNumber(ROOM), new Stay(day(5, 3), day(5, 5)));
        Instant later = ReservationServiceStandIn.ASK_AGAIN_AT;
        assertThat(entries(later, later.plusMillis(1))).contains(scope);
    }

    @Test
    void wherever_a_claim_stops_nothing_stays_claimed_after_a_sweep() {
        int writes = 0;
        boolean finished = false;
        while (!finished) {
            HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 3));
            crash.after(writes);
            finished = claims(hotel);
            crash.disarm();

            sweep();

            assertThat(claimed(hotel, day(1, 29), day(2, 3)))
                    .as("stopped after %s writes", writes)
                    .containsOnly(0);
            writes++;
        }
        assertThat(writes).as("journal and two months").isEqualTo(4);
    }

    @Test
    void whichever_reply_to_a_claim_is_lost_nothing_stays_claimed_after_a_sweep() {
        for (int write = 1; write <= 3; write++) {
            HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 3));
            crash.losingTheReplyOf(write);
            claims(hotel);
            crash.disarm();

            sweep();

            assertThat(claimed(hotel, day(1, 29), day(2, 3)))
                    .as("lost the reply of write %s", write)
                    .containsOnly(0);
        }
    }

    @Test
    void wherever_a_sweep_stops_the_next_one_finishes_it() {
        int writes = 0;
        boolean finished = false;
        while (!finished) {
            HotelId hotel = fixtures.aHotelOnSale(1, day(1, 29), day(2, 3));
            claims(hotel);
            crash.after(writes);
            finished = sweeps();
            crash.disarm();

            sweep();

            assertThat(claimed(hotel, day(1, 29), day(2, 3)))
                    .as("stopped after %s writes", writes)
                    .containsOnly(0);
            writes++;
        }
        assertThat(writes).isGreaterThan(Journal.SLOTS);
    }

    @Test
    void a_claim_that_comes_after_its_booking_was_given_up_is_freed_as_well() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        sweep();
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 5)).then().statusCode(200);
        sweep();

        assertThat(claimed(hotel, day(5, 1), day(5, 10))).containsOnly(0);
    }

    @Test
    void while_the_reservation_service_is_down_nights_stay_claimed() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 5)).then().statusCode(200);

        ReservationServiceStandIn.downDuring(this::sweep);
        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(1, 1);

        // As if the time had come for which it was put off.
        ClaimScope scope = new ClaimScope(hotel, booking, new RoomNumber(ROOM), new Stay(day(5, 3), day(5, 5)));
        journal.write(scope, timer.now()).await().atMost(PATIENCE);
        sweep();
        assertThat(claimed(hotel, day(5, 3), day(5, 5))).containsExactly(0, 0);
    }

    @Test
    void a_claim_that_cannot_be_settled_is_put_off_once_however_often_it_is_tried() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 5)).then().statusCode(200);
        Instant begin = timer.now();

        ReservationServiceStandIn.downDuring(() -> {
            sweep();
            sweep();
            sweep();
        });

        // At each multiple of ten seconds, of which one may pass between two of the sweeps.
        Instant mark = Instant.ofEpochSecond(begin.getEpochSecond() / 10 * 10 + 10);
        long noted = Stream.iterate(mark, at -> at.plusSeconds(10))
                .limit(3)
                .flatMap(at -> entries(at, at.plusMillis(1)).stream())
                .filter(scope -> scope.hotelId().equals(hotel))
                .count();
        assertThat(noted).isBetween(1L, 2L);
        sweep();
    }

    @Test
    void a_sweep_goes_on_where_an_earlier_one_of_any_instance_stopped() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 5)).then().statusCode(200);
        ClaimScope scope = new ClaimScope(hotel, booking, new RoomNumber(ROOM), new Stay(day(5, 3), day(5, 5)));
        Instant longAgo = timer.now().minus(Journal.BUCKET.multipliedBy(3));
        journal.write(scope, longAgo).await().atMost(PATIENCE);
        sweptUntil(longAgo.minusSeconds(1));
        Instant begin = timer.now();

        sweep();

        assertThat(claimed(hotel, day(5, 1), day(5, 10))).containsOnly(0);
        for (int slot = 0; slot < Journal.SLOTS; slot++) {
            assertThat(journal.sweptUntil(slot).await().atMost(PATIENCE)).isAfterOrEqualTo(begin);
        }
    }

    @Test
    void nights_that_are_closed_or_put_on_sale_meanwhile_are_left_alone() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 3), day(5, 5));
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 4)).then().statusCode(200);
        close(hotel, ROOM, day(5, 4), day(5, 5)).then().statusCode(204);
        ReservationServiceStandIn.confirmed(booking, 1, ROOM, day(5, 3), day(5, 4));

        sweep();
        putOnSale(hotel, day(5, 1), day(5, 10)).then().statusCode(200);

        assertThat(claimed(hotel, day(5, 1), day(5, 10))).containsExactly(0, 0, 1, 0, 0, 0, 0, 0, 0);
        assertThat(InventoryFixtures.occupancy(hotel, day(5, 4), day(5, 5))
                        .jsonPath()
                        .getInt("items[0].outOfOrder"))
                .isEqualTo(1);
    }

    @Test
    void operators_see_how_many_nights_were_settled() {
        HotelId hotel = fixtures.aHotelOnSale(1, day(5, 1), day(5, 10));
        claim(hotel, token(1), ROOM, day(5, 3), day(5, 5)).then().statusCode(200);
        double before = metric("innkeeper_claims_settled_nights_total");

        sweep();

        assertThat(metric("innkeeper_claims_settled_nights_total")).isGreaterThanOrEqualTo(before + 2);
        assertThat(metric("innkeeper_claims_sweeps_total")).isPositive();
        assertThat(metric("innkeeper_claims_oldest_due_seconds")).isNotNegative();
    }

    private static double metric(String name) {
        return given().get("/metrics")
                .asString()
                .lines()
                .filter(line -> line.startsWith(name))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    private boolean claims(HotelId hotel) {
        return claim(hotel, token(1), ROOM, day(1, 30), day(2, 2)).statusCode() == 200;
    }

    private UUID token(int attempt) {
        return InventoryFixtures.token(booking, ROOM, attempt).token();
    }

    private static List<Set<String>> askedToKeep(UUID token) {
        return ReservationServiceStandIn.askedToKeep().stream()
                .filter(tokens -> tokens.contains(token.toString()))
                .toList();
    }

    private boolean sweeps() {
        try {
            sweep();
            return true;
        } catch (CrashPoint.Crash stopped) {
            return false;
        }
    }

    private void sweep() {
        sweeper.sweep().await().atMost(PATIENCE);
    }

    private void sweptUntil(Instant instant) {
        for (int slot = 0; slot < Journal.SLOTS; slot++) {
            journal.sweptUntil(slot, instant).await().atMost(PATIENCE);
        }
    }

    private List<ClaimScope> entries(Instant from, Instant to) {
        return IntStream.range(0, Journal.SLOTS)
                .mapToObj(slot -> journal.due(slot, from, to, 10_000).await().atMost(PATIENCE))
                .flatMap(List::stream)
                .map(Journal.Due::entry)
                .toList();
    }
}
