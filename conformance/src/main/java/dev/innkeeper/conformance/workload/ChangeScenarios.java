package dev.innkeeper.conformance.workload;

import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.conformance.scenario.TestHotel;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.List;

/** Changes and cancellations, against each other and against bookings. */
final class ChangeScenarios {
    private static final int ROUNDS = 3;

    /** The service handles them one by one, so more would only take longer. */
    private static final int CHANGES = 6;

    private ChangeScenarios() {}

    static List<Scenario> all() {
        return List.of(
                new Scenario("book-against-cancel", ChangeScenarios::bookAgainstCancel),
                new Scenario("book-against-change", ChangeScenarios::bookAgainstChange),
                new Scenario("change-against-change", ChangeScenarios::changeAgainstChange),
                new Scenario("change-over-month-end", ChangeScenarios::changeOverMonthEnd),
                new Scenario("swap-rooms", ChangeScenarios::swapRooms),
                new Scenario("many-changes-of-one", ChangeScenarios::manyChangesOfOne),
                new Scenario("cancel-against-change", ChangeScenarios::cancelAgainstChange));
    }

    private static void bookAgainstCancel(ScenarioRun run) {
        TestHotel hotel = run.hotel(1, run.dates().midMonth(2 * ROUNDS));
        for (int round = 0; round < ROUNDS; round++) {
            Stay stay = hotel.stay(2 * round, 2);
            Reservation first = run.booked(run.book(hotel, hotel.room(), stay));
            List<Invocation> invocations =
                    run.concurrently(client -> client == 0 ? run.cancel(first) : run.book(hotel, hotel.room(), stay));
            run.expectWinners(1, invocations.subList(0, 1));
            run.expect(
                    ScenarioRun.acknowledged(invocations.subList(1, invocations.size())) <= 1, "a room was sold twice");
        }
    }

    /** The new nights overlap the old ones, and bookings want some of both. */
    private static void bookAgainstChange(ScenarioRun run) {
        TestHotel hotel = run.hotel(ROUNDS, run.dates().midMonth(8));
        for (RoomNumber room : hotel.rooms()) {
            Reservation moving = run.booked(run.book(hotel, room, hotel.stay(1, 3)));
            run.concurrently(client -> client == 0
                    ? run.change(moving, room, hotel.stay(3, 3))
                    : run.book(hotel, room, anyPair(run, hotel)));
        }
    }

    private static void changeAgainstChange(ScenarioRun run) {
        TestHotel hotel = run.hotel(3, run.dates().midMonth(4));
        RoomNumber wanted = hotel.rooms().get(2);
        Reservation one = run.booked(run.book(hotel, hotel.rooms().get(0), hotel.stay(0, 2)));
        Reservation other = run.booked(run.book(hotel, hotel.rooms().get(1), hotel.stay(1, 2)));
        List<Invocation> invocations = ScenarioRun.awaitAll(
                List.of(run.change(one, wanted, hotel.stay(0, 2)), run.change(other, wanted, hotel.stay(1, 2))));
        run.expectWinners(1, invocations);
    }

    /** The nights of the new stays are in two months, so in two partitions. */
    private static void changeOverMonthEnd(ScenarioRun run) {
        TestHotel hotel = run.hotel(2, run.dates().aroundMonthEnd(8));
        RoomNumber wanted = hotel.rooms().get(1);
        Reservation one = run.booked(run.book(hotel, hotel.room(), hotel.stay(0, 2)));
        Reservation other = run.booked(run.book(hotel, hotel.room(), hotel.stay(6, 2)));
        ScenarioRun.awaitAll(List.of(
                run.change(one, wanted, hotel.stay(2, 4)),
                run.change(other, wanted, hotel.stay(3, 4)),
                run.change(one, hotel.room(), hotel.stay(1, 4))));
    }

    /** Neither can move before the other: both are refused, and there is no deadlock. */
    private static void swapRooms(ScenarioRun run) {
        TestHotel hotel = run.hotel(2, run.dates().midMonth(3));
        Stay stay = hotel.stay(0, 2);
        RoomNumber left = hotel.rooms().get(0);
        RoomNumber right = hotel.rooms().get(1);
        Reservation one = run.booked(run.book(hotel, left, stay));
        Reservation other = run.booked(run.book(hotel, right, stay));
        run.expectWinners(
                0, ScenarioRun.awaitAll(List.of(run.change(one, right, stay), run.change(other, left, stay))));
    }

    private static void manyChangesOfOne(ScenarioRun run) {
        TestHotel hotel = run.hotel(2, run.dates().midMonth(8));
        Reservation moving = run.booked(run.book(hotel, hotel.room(), hotel.stay(3, 2)));
        ScenarioRun.concurrently(
                CHANGES,
                client -> run.change(moving, hotel.anyRoom(run.random()), hotel.anyStay(run.random(), CHANGES)));
    }

    private static void cancelAgainstChange(ScenarioRun run) {
        TestHotel hotel = run.hotel(ROUNDS, run.dates().midMonth(6));
        for (RoomNumber room : hotel.rooms()) {
            Reservation contested = run.booked(run.book(hotel, room, hotel.stay(0, 3)));
            List<Invocation> invocations = ScenarioRun.concurrently(
                    4,
                    client -> client % 2 == 0
                            ? run.cancel(contested)
                            : run.change(contested, room, hotel.stay(1 + client / 2, 3)));
            run.expectWinners(
                    1,
                    invocations.stream()
                            .filter(invocation -> invocation.operation() instanceof Cancel)
                            .toList());
        }
    }

    private static Stay anyPair(ScenarioRun run, TestHotel hotel) {
        return hotel.stay(run.random().nextInt(hotel.onSale().length() - 1), 2);
    }
}
