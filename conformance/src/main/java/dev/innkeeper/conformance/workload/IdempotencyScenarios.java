package dev.innkeeper.conformance.workload;

import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.conformance.scenario.TestHotel;
import java.util.List;
import java.util.Optional;

/** Several requests with the same key. The checkers compare their responses. */
final class IdempotencyScenarios {
    private static final int REQUESTS = 200;
    private static final int KEY_REUSED = 422;

    private IdempotencyScenarios() {}

    static List<Scenario> all() {
        return List.of(
                new Scenario("one-key", IdempotencyScenarios::oneKey),
                new Scenario("one-key-two-bodies", IdempotencyScenarios::twoBodies));
    }

    /** All at once, again afterwards, and again after the cancellation: the response never changes. */
    private static void oneKey(ScenarioRun run) {
        TestHotel hotel = run.hotel(1, run.dates().midMonth(3));
        Book book = new Book(run.newKey(), hotel.id(), hotel.room(), TestHotel.TYPE, hotel.stay(0, 2), false);
        List<Invocation> bookings = ScenarioRun.concurrently(REQUESTS, request -> run.invoke(book));
        run.expectWinners(REQUESTS, bookings);
        run.invoke(book).join();
        Optional<Reservation> booked = bookings.stream()
                .flatMap(booking -> booking.reservation().stream())
                .findFirst();
        if (booked.isPresent()) {
            run.expectWinners(1, List.of(run.cancel(booked.get()).join()));
            run.invoke(book).join();
        }
    }

    private static void twoBodies(ScenarioRun run) {
        TestHotel hotel = run.hotel(1, run.dates().midMonth(4));
        String key = run.newKey();
        Book one = new Book(key, hotel.id(), hotel.room(), TestHotel.TYPE, hotel.stay(0, 2), false);
        Book other = new Book(key, hotel.id(), hotel.room(), TestHotel.TYPE, hotel.stay(2, 2), false);
        List<Invocation> bookings = run.concurrently(client -> run.invoke(client % 2 == 0 ? one : other));
        long refused = bookings.stream()
                .filter(booking -> booking.response().status() == KEY_REUSED)
                .count();
        run.expect(
                refused + ScenarioRun.acknowledged(bookings) == bookings.size()
                        && ScenarioRun.acknowledged(bookings) > 0,
                "of two bodies with one key, one must be booked and the other refused with 422",
                bookings.toArray(Invocation[]::new));
    }
}
