package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.Call;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Reservation;
import java.util.List;
import java.util.Optional;

/** Clients that send one key again and again. What the answers must have in common is a rule of the history. */
final class KeyRaces {
    /** At once, as a client does that has lost its mind. */
    private static final int REPETITIONS = 200;

    private static final int OTHER_BODY = 422;

    private KeyRaces() {}

    static List<Scenario> all() {
        return List.of(
                new Scenario("one-key", KeyRaces::oneKey), new Scenario("one-key-two-bodies", KeyRaces::twoBodies));
    }

    /** Once more when it is done, and once more when it is cancelled: the answer stays the one that was given. */
    private static void oneKey(Race race) {
        RaceHotel hotel = race.hotel(1, race.calendar().midMonth(3));
        Book book = new Book(race.newKey(), hotel.id(), hotel.room(), RaceHotel.TYPE, hotel.stay(0, 2), false);
        List<Call> calls = race.all(REPETITIONS, repetition -> race.send(book));
        race.expectWinners(REPETITIONS, calls);
        race.send(book).join();
        Optional<Reservation> booked =
                calls.stream().flatMap(call -> call.reservation().stream()).findFirst();
        if (booked.isPresent()) {
            race.expectWinners(1, List.of(race.cancel(booked.get()).join()));
            race.send(book).join();
        }
    }

    private static void twoBodies(Race race) {
        RaceHotel hotel = race.hotel(1, race.calendar().midMonth(4));
        String key = race.newKey();
        Book one = new Book(key, hotel.id(), hotel.room(), RaceHotel.TYPE, hotel.stay(0, 2), false);
        Book other = new Book(key, hotel.id(), hotel.room(), RaceHotel.TYPE, hotel.stay(2, 2), false);
        List<Call> calls = race.all(client -> race.send(client % 2 == 0 ? one : other));
        long refused = calls.stream()
                .filter(call -> call.reply().answer().status() == OTHER_BODY)
                .count();
        race.expect(
                refused + Race.done(calls) == calls.size() && Race.done(calls) > 0,
                "of two bodies under one key one is booked and the other one is a 422",
                calls.toArray(Call[]::new));
    }
}
