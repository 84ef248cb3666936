package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.Call;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.util.List;

/** Guests against guests. */
final class BookingRaces {
    private static final int ROUNDS = 3;
    private static final int LONGEST_STAY = 5;

    private BookingRaces() {}

    static List<Scenario> all() {
        return List.of(
                new Scenario("one-room-night", BookingRaces::oneRoomNight),
                new Scenario("overlapping-stays", BookingRaces::overlappingStays),
                new Scenario("back-to-back", BookingRaces::backToBack),
                new Scenario("month-end", race -> over(race, race.calendar().aroundMonthEnd(8))),
                new Scenario("year-end", race -> over(race, race.calendar().aroundYearEnd(8))),
                new Scenario("sold-out", BookingRaces::soldOut),
                new Scenario("hold", BookingRaces::hold));
    }

    private static void oneRoomNight(Race race) {
        RaceHotel hotel = race.hotel(1, race.calendar().midMonth(ROUNDS));
        for (int round = 0; round < ROUNDS; round++) {
            Stay night = hotel.stay(round, 1);
            race.expectWinners(1, race.all(client -> race.book(hotel, hotel.room(), night)));
        }
    }

    private static void overlappingStays(Race race) {
        RaceHotel hotel = race.hotel(1, race.calendar().midMonth(12));
        race.all(client -> race.book(hotel, hotel.room(), hotel.anyStay(race.random(), LONGEST_STAY)));
    }

    /** The night of check-out is free for the next guest: all of them find room. */
    private static void backToBack(Race race) {
        RaceHotel hotel = race.hotel(1, race.calendar().midMonth(2 * race.clients()));
        List<Call> calls = race.all(client -> race.book(hotel, hotel.room(), hotel.stay(2 * client, 2)));
        race.expectWinners(race.clients(), calls);
    }

    /** In one room all want the same nights of both months, and then those of the second one; in the other one any. */
    private static void over(Race race, DateRange boundary) {
        RaceHotel hotel = race.hotel(2, boundary);
        Stay across = hotel.stay(1, boundary.length() - 2);
        race.expectWinners(1, race.all(client -> race.book(hotel, hotel.room(), across)));
        int half = boundary.length() / 2;
        race.all(client -> race.book(hotel, hotel.room(), hotel.stay(half, 1 + client % (half - 1))));
        RoomNumber other = hotel.rooms().get(1);
        race.all(client -> race.book(hotel, other, hotel.anyStay(race.random(), LONGEST_STAY)));
    }

    private static void soldOut(Race race) {
        int rooms = Math.max(2, race.clients() / 3);
        RaceHotel hotel = race.hotel(rooms, race.calendar().midMonth(4));
        Stay stay = hotel.stay(1, 2);
        race.expectWinners(rooms, race.all(client -> race.bookAnyRoom(hotel, stay)));
        race.bookAnyRoom(hotel, stay).join();
        race.expectWinners(rooms, race.calls());
    }

    /** A held room is as taken as a confirmed one, before its confirmation and after. */
    private static void hold(Race race) {
        RaceHotel hotel = race.hotel(1, race.calendar().midMonth(3));
        Stay stay = hotel.stay(0, 2);
        List<Call> holds = race.all(client -> race.hold(hotel, hotel.room(), stay));
        race.expectWinners(1, holds);
        holds.stream().flatMap(call -> call.reservation().stream()).findFirst().ifPresent(held -> {
            List<Call> confirmations = race.all(
                    race.clients(), client -> client == 0 ? race.confirm(held) : race.book(hotel, hotel.room(), stay));
            race.expectWinners(1, confirmations);
        });
    }
}
