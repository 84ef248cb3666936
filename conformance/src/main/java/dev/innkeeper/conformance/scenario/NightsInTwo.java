package dev.innkeeper.conformance.scenario;

import dev.innkeeper.conformance.history.Call;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Nights of one room, each wanted by two guests at the same moment, who ask two instances in turn: one in each of two
 * data centres, where there are two. Counts who got them.
 */
public final class NightsInTwo {
    /** Of the race, in the report. */
    public static final String NAME = "one-night-in-two";

    /** Of bookings one after the other, in the report. */
    public static final String ALONE = "no-rival";

    private static final int GUESTS = 2;

    private final int nights;
    private int wanted;
    private int soldTwice;
    private int soldToNobody;

    /** @param nights so many, from 1 to 700 */
    public NightsInTwo(int nights) {
        this.nights = nights;
    }

    /** The race. */
    public Scenario race() {
        return new Scenario(NAME, this::run);
    }

    /** As many nights, booked by one guest after the other: how long a booking takes that nobody is in the way of. */
    public Scenario alone() {
        return new Scenario(ALONE, race -> {
            RaceHotel hotel = race.hotel(1, race.calendar().longRun(nights));
            List<Call> calls = IntStream.range(0, nights)
                    .mapToObj(night ->
                            race.book(hotel, hotel.room(), hotel.stay(night, 1)).join())
                    .toList();
            race.expectWinners(nights, calls);
        });
    }

    /** How it went so far, for people. */
    public String summary() {
        return "%d nights wanted by two at once: %d sold twice, %d sold to nobody"
                .formatted(wanted, soldTwice, soldToNobody);
    }

    private void run(Race race) {
        RaceHotel hotel = race.hotel(1, race.calendar().longRun(nights));
        for (int night = 0; night < nights; night++) {
            int number = night;
            List<Call> calls = race.all(GUESTS, guest -> race.book(hotel, hotel.room(), hotel.stay(number, 1)));
            wanted++;
            soldTwice += Race.done(calls) == GUESTS ? 1 : 0;
            soldToNobody += Race.done(calls) == 0 ? 1 : 0;
            race.expectWinners(1, calls);
        }
    }
}
