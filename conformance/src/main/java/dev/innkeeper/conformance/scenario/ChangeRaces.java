package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.Call;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.List;

/** Guests who change their minds, against each other and against new guests. */
final class ChangeRaces {
    private static final int ROUNDS = 3;

    /** Each waits for the one before it: more would only wait longer. */
    private static final int CHANGES = 6;

    private ChangeRaces() {}

    static List<Scenario> all() {
        return List.of(
                new Scenario("book-against-cancel", ChangeRaces::bookAgainstCancel),
                new Scenario("book-against-change", ChangeRaces::bookAgainstChange),
                new Scenario("change-against-change", ChangeRaces::changeAgainstChange),
                new Scenario("change-over-month-end", ChangeRaces::changeOverMonthEnd),
                new Scenario("swap-rooms", ChangeRaces::swapRooms),
                new Scenario("many-changes-of-one", ChangeRaces::manyChangesOfOne),
                new Scenario("cancel-against-change", ChangeRaces::cancelAgainstChange));
    }

    private static void bookAgainstCancel(Race race) {
        RaceHotel hotel = race.hotel(1, race.calendar().midMonth(2 * ROUNDS));
        for (int round = 0; round < ROUNDS; round++) {
            Stay stay = hotel.stay(2 * round, 2);
            Reservation first = race.given(race.book(hotel, hotel.room(), stay));
            List<Call> calls =
                    race.all(client -> client == 0 ? race.cancel(first) : race.book(hotel, hotel.room(), stay));
            race.expectWinners(1, calls.subList(0, 1));
            race.expect(Race.done(calls.subList(1, calls.size())) <= 1, "a room was sold twice");
        }
    }

    /** The new nights overlap the old ones, and others want some of both. */
    private static void bookAgainstChange(Race race) {
        RaceHotel hotel = race.hotel(ROUNDS, race.calendar().midMonth(8));
        for (RoomNumber room : hotel.rooms()) {
            Reservation moving = race.given(race.book(hotel, room, hotel.stay(1, 3)));
            race.all(client -> client == 0
                    ? race.change(moving, room, hotel.stay(3, 3))
                    : race.book(hotel, room, anyPair(race, hotel)));
        }
    }

    private static void changeAgainstChange(Race race) {
        RaceHotel hotel = race.hotel(3, race.calendar().midMonth(4));
        RoomNumber wanted = hotel.rooms().get(2);
        Reservation one = race.given(race.book(hotel, hotel.rooms().get(0), hotel.stay(0, 2)));
        Reservation other = race.given(race.book(hotel, hotel.rooms().get(1), hotel.stay(1, 2)));
        List<Call> calls = Race.together(
                List.of(race.change(one, wanted, hotel.stay(0, 2)), race.change(other, wanted, hotel.stay(1, 2))));
        race.expectWinners(1, calls);
    }

    /** Both stays lie in two months, and so in two partitions of nights. */
    private static void changeOverMonthEnd(Race race) {
        RaceHotel hotel = race.hotel(2, race.calendar().aroundMonthEnd(8));
        RoomNumber wanted = hotel.rooms().get(1);
        Reservation one = race.given(race.book(hotel, hotel.room(), hotel.stay(0, 2)));
        Reservation other = race.given(race.book(hotel, hotel.room(), hotel.stay(6, 2)));
        Race.together(List.of(
                race.change(one, wanted, hotel.stay(2, 4)),
                race.change(other, wanted, hotel.stay(3, 4)),
                race.change(one, hotel.room(), hotel.stay(1, 4))));
    }

    /** Neither can move before the other one has: both are refused, and nobody waits for ever. */
    private static void swapRooms(Race race) {
        RaceHotel hotel = race.hotel(2, race.calendar().midMonth(3));
        Stay stay = hotel.stay(0, 2);
        RoomNumber left = hotel.rooms().get(0);
        RoomNumber right = hotel.rooms().get(1);
        Reservation one = race.given(race.book(hotel, left, stay));
        Reservation other = race.given(race.book(hotel, right, stay));
        race.expectWinners(0, Race.together(List.of(race.change(one, right, stay), race.change(other, left, stay))));
    }

    private static void manyChangesOfOne(Race race) {
        RaceHotel hotel = race.hotel(2, race.calendar().midMonth(8));
        Reservation moving = race.given(race.book(hotel, hotel.room(), hotel.stay(3, 2)));
        race.all(
                CHANGES,
                client -> race.change(moving, hotel.anyRoom(race.random()), hotel.anyStay(race.random(), CHANGES)));
    }

    private static void cancelAgainstChange(Race race) {
        RaceHotel hotel = race.hotel(ROUNDS, race.calendar().midMonth(6));
        for (RoomNumber room : hotel.rooms()) {
            Reservation contested = race.given(race.book(hotel, room, hotel.stay(0, 3)));
            List<Call> calls = race.all(
                    4,
                    client -> client % 2 == 0
                            ? race.cancel(contested)
                            : race.change(contested, room, hotel.stay(1 + client / 2, 3)));
            race.expectWinners(
                    1,
                    calls.stream()
                            .filter(call -> call.operation() instanceof Cancel)
                            .toList());
        }
    }

    private static Stay anyPair(Race race, RaceHotel hotel) {
        return hotel.stay(race.random().nextInt(hotel.onSale().length() - 1), 2);
    }
}
