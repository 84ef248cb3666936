package dev.innkeeper.conformance.workload;

import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.conformance.scenario.TestHotel;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.List;

/** Bookings against bookings. */
final class BookingScenarios {
    private static final int ROUNDS = 3;
    private static final int LONGEST_STAY = 5;

    private BookingScenarios() {}

    static List<Scenario> all() {
        return List.of(
                new Scenario("one-room-night", BookingScenarios::oneRoomNight),
                new Scenario("overlapping-stays", BookingScenarios::overlappingStays),
                new Scenario("back-to-back", BookingScenarios::backToBack),
                new Scenario("month-end", run -> acrossBoundary(run, run.dates().aroundMonthEnd(8))),
                new Scenario("year-end", run -> acrossBoundary(run, run.dates().aroundYearEnd(8))),
                new Scenario("sold-out", BookingScenarios::soldOut),
                new Scenario("hold", BookingScenarios::hold));
    }

    private static void oneRoomNight(ScenarioRun run) {
        TestHotel hotel = run.hotel(1, run.dates().midMonth(ROUNDS));
        for (int round = 0; round < ROUNDS; round++) {
            Stay night = hotel.stay(round, 1);
            run.expectWinners(1, run.concurrently(client -> run.book(hotel, hotel.room(), night)));
        }
    }

    private static void overlappingStays(ScenarioRun run) {
        TestHotel hotel = run.hotel(1, run.dates().midMonth(12));
        run.concurrently(client -> run.book(hotel, hotel.room(), hotel.anyStay(run.random(), LONGEST_STAY)));
    }

    /** Another guest may arrive on the day of departure: all bookings succeed. */
    private static void backToBack(ScenarioRun run) {
        TestHotel hotel = run.hotel(1, run.dates().midMonth(2 * run.clients()));
        run.expectWinners(
                run.clients(), run.concurrently(client -> run.book(hotel, hotel.room(), hotel.stay(2 * client, 2))));
    }

    /** In one room all clients want the same nights of both periods, then nights of the second one; in the other any. */
    private static void acrossBoundary(ScenarioRun run, DateRange boundary) {
        TestHotel hotel = run.hotel(2, boundary);
        Stay across = hotel.stay(1, boundary.length() - 2);
        run.expectWinners(1, run.concurrently(client -> run.book(hotel, hotel.room(), across)));
        int half = boundary.length() / 2;
        run.concurrently(client -> run.book(hotel, hotel.room(), hotel.stay(half, 1 + client % (half - 1))));
        RoomNumber other = hotel.rooms().get(1);
        run.concurrently(client -> run.book(hotel, other, hotel.anyStay(run.random(), LONGEST_STAY)));
    }

    private static void soldOut(ScenarioRun run) {
        int rooms = Math.max(2, run.clients() / 3);
        TestHotel hotel = run.hotel(rooms, run.dates().midMonth(4));
        Stay stay = hotel.stay(1, 2);
        run.expectWinners(rooms, run.concurrently(client -> run.bookAnyRoom(hotel, stay)));
        run.bookAnyRoom(hotel, stay).join();
        run.expectWinners(rooms, run.invocations());
    }

    /** A held room is not available either, before or after its confirmation. */
    private static void hold(ScenarioRun run) {
        TestHotel hotel = run.hotel(1, run.dates().midMonth(3));
        Stay stay = hotel.stay(0, 2);
        List<Invocation> holds = run.concurrently(client -> run.hold(hotel, hotel.room(), stay));
        run.expectWinners(1, holds);
        holds.stream()
                .flatMap(booking -> booking.reservation().stream())
                .findFirst()
                .ifPresent(held -> {
                    run.expectWinners(
                            1,
                            run.concurrently(
                                    client -> client == 0 ? run.confirm(held) : run.book(hotel, hotel.room(), stay)));
                });
    }
}
