package dev.innkeeper.reservation.groups.service;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.aKey;
import static dev.innkeeper.reservation.GroupApi.aGroup;
import static dev.innkeeper.reservation.GroupApi.doubles;
import static dev.innkeeper.reservation.GroupApi.post;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingApi;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.GroupApi;
import dev.innkeeper.reservation.booking.service.Recovery;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.standin.HotelsInMemory;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Interrupts the booking of a group before and after each of its writes, and at each call of the hotel service. Recovery
 * leaves all of its rooms or none, whether the client asks again or not.
 */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class GroupCrashTest {
    private static final int MANY = 10_000;
    private static final int POINTS_OF_A_LARGE_GROUP = 8;
    private static final Set<Integer> STATUSES_WHEN_STOPPED = Set.of(201, 500, 503, 504);

    HotelsInMemory hotels;

    @Inject
    RecoveryHandler recoveryHandler;

    @Inject
    CrashPoint crash;

    @Inject
    Recovery recovery;

    /** A request for a group at a hotel of its own. */
    private record Wanted(BookingApi api, String key, int rooms, String checkIn, String checkOut, int nights) {
        static Wanted small() {
            return of(BookingApi.anywhere(), 3, "2027-04-30", "2027-05-02", 2);
        }

        static Wanted large() {
            HotelId palace = new HotelId("palace-" + BookingFixture.suffix());
            return of(new BookingApi(palace, "Smith" + BookingFixture.suffix()), 30, "2027-04-24", "2027-05-08", 14);
        }

        private static Wanted of(BookingApi api, int rooms, String checkIn, String checkOut, int nights) {
            return new Wanted(api, aKey(), rooms, checkIn, checkOut, nights);
        }

        Response send() {
            return post(aGroup(api, checkIn, checkOut, doubles(rooms)), key);
        }
    }

    @BeforeEach
    void listen() {
        hotels.asking(recoveryHandler);
    }

    @AfterEach
    void letPass() {
        crash.disarm();
        hotels.recover();
    }

    private int writes(Wanted wanted) {
        crash.after(MANY);
        wanted.send().then().statusCode(201);
        return crash.disarm();
    }

    private void stop(Wanted wanted, Runnable arm) {
        arm.run();
        int status = wanted.send().statusCode();
        crash.disarm();
        hotels.recover();
        assertThat(status).isIn(STATUSES_WHEN_STOPPED);
    }

    /** Recovers, and asks again. */
    private void assertAllOrNone(List<Wanted> all) {
        recovery.recover(hotels, all.stream().map(one -> one.api().hotel()).toList());
        List<Boolean> there = all.stream().map(this::isThere).toList();
        for (int i = 0; i < all.size(); i++) {
            Wanted one = all.get(i);
            assertThat(one.send().statusCode()).isEqualTo(there.get(i) ? 201 : again(one));
        }
        recovery.recover(hotels, all.stream().map(one -> one.api().hotel()).toList());
        all.forEach(this::isThere);
    }

    // Without any row the retry is the first request; otherwise the answer was decided.
    private int again(Wanted one) {
        return isThere(one) ? 201 : 409;
    }

    /** Whether the whole group is there; fails when a part of it is. */
    private boolean isThere(Wanted one) {
        int claimed = hotels.claimed(one.api().hotel()).size();
        List<String> statuses = listed(one);
        if (claimed == 0) {
            assertThat(statuses).as("rooms listed of nights that are free").isEmpty();
            return false;
        }
        assertThat(claimed).isEqualTo(one.rooms() * one.nights());
        assertThat(statuses).hasSize(one.rooms()).containsOnly("CONFIRMED");
        return true;
    }

    private static List<String> listed(Wanted one) {
        return asStaff()
                .queryParam("date", one.checkIn())
                .queryParam("view", "arrivals")
                .queryParam("limit", 100)
                .get("/v1/hotels/" + one.api().hotel() + "/reservations")
                .jsonPath()
                .getList("items.status", String.class);
    }

    @Test
    void a_crash_before_any_write_leaves_all_rooms_or_none() {
        List<Wanted> all = new ArrayList<>();
        int writes = writes(Wanted.small());
        for (int write = 0; write < writes; write++) {
            int before = write;
            Wanted wanted = Wanted.small();
            stop(wanted, () -> crash.after(before));
            all.add(wanted);
        }
        assertAllOrNone(all);
    }

    @Test
    void so_does_the_lost_reply_of_any_write() {
        List<Wanted> all = new ArrayList<>();
        int writes = writes(Wanted.small());
        for (int write = 1; write <= writes; write++) {
            int lost = write;
            Wanted wanted = Wanted.small();
            stop(wanted, () -> crash.losingTheReplyOf(lost));
            all.add(wanted);
        }
        assertAllOrNone(all);
    }

    @Test
    void so_does_a_hotel_service_that_fails_at_any_call() {
        List<Wanted> all = new ArrayList<>();
        for (int calls = 0; calls < 3; calls++) {
            int before = calls;
            for (boolean done : new boolean[] {false, true}) {
                Wanted wanted = Wanted.small();
                stop(wanted, () -> hotels.failAfter(before, done));
                all.add(wanted);
            }
        }
        assertAllOrNone(all);
    }

    @Test
    @Tag("nightly")
    void thirty_rooms_over_two_months_are_all_there_or_none_wherever_it_stops() {
        int writes = writes(Wanted.large());
        List<Wanted> all = new ArrayList<>();
        for (int point = 0; point < POINTS_OF_A_LARGE_GROUP; point++) {
            int write = 1 + point * (writes - 1) / POINTS_OF_A_LARGE_GROUP;
            for (Runnable arm : List.<Runnable>of(() -> crash.after(write), () -> crash.losingTheReplyOf(write))) {
                Wanted wanted = Wanted.large();
                stop(wanted, arm);
                all.add(wanted);
            }
        }
        assertAllOrNone(all);
    }

    @Test
    void nobody_sees_or_changes_a_room_before_the_group_is_there() {
        Wanted wanted = Wanted.small();
        stop(wanted, () -> hotels.failAfter(2, true));

        assertThat(hotels.claimed(wanted.api().hotel())).isNotEmpty();
        assertThat(listed(wanted)).isEmpty();
        assertThat(hotels.claimed(wanted.api().hotel()).values())
                .extracting(night -> night.owner().number().value())
                .allSatisfy(number -> {
                    assertThat(BookingApi.read(number).statusCode()).isEqualTo(404);
                    assertThat(BookingApi.staff(number, "confirmation").statusCode())
                            .isEqualTo(404);
                    assertThat(BookingApi.staff(number, "cancellation").statusCode())
                            .isEqualTo(404);
                });
        assertThat(wanted.send().statusCode()).isEqualTo(201);
        assertThat(isThere(wanted)).isTrue();
    }

    @Test
    void an_interrupted_cancellation_is_completed_by_the_same_request() {
        Wanted wanted = Wanted.small();
        String group = wanted.send().jsonPath().getString("groupNumber");
        crash.after(9);
        assertThat(GroupApi.cancel(group).statusCode()).isNotEqualTo(200);
        crash.disarm();

        GroupApi.cancel(group).then().statusCode(200);

        recovery.recover(hotels, List.of(wanted.api().hotel()));
        assertThat(listed(wanted)).hasSize(3).containsOnly("CANCELLED");
        assertThat(hotels.claimed(wanted.api().hotel())).isEmpty();
    }

    /** docs/booking.md states them. The hotel adds one for each room and month. */
    @Test
    void a_group_takes_a_conditional_write_for_each_room_and_two_for_itself() {
        assertThat(rounds(() -> Wanted.small().send().then().statusCode(201))).isEqualTo(3 + 2);
        Wanted large = Wanted.large();
        assertThat(rounds(() -> large.send().then().statusCode(201))).isEqualTo(30 + 2);
        assertThat(rounds(() -> large.send().then().statusCode(201))).isZero();
    }

    @Test
    void a_group_that_is_refused_takes_one() {
        Wanted wanted = Wanted.small();
        wanted.api().booked("2027-04-30", "2027-05-01");

        assertThat(rounds(() -> wanted.send().then().statusCode(409))).isEqualTo(1);
    }

    private static long rounds(Runnable request) {
        return StatementCounter.during(request).stream()
                .filter(statement -> statement.contains("\nIF "))
                .count();
    }
}
