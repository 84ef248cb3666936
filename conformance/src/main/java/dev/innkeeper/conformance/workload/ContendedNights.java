package dev.innkeeper.conformance.workload;

import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.scenario.Scenario;
import dev.innkeeper.conformance.scenario.ScenarioRun;
import dev.innkeeper.conformance.scenario.TestHotel;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Nights of one room, each booked by two guests at the same moment through different instances, which may be in
 * different data centres. Counts who got them.
 */
public final class ContendedNights {
    private static final int GUESTS = 2;

    private final int nights;
    private int contended;
    private int soldTwice;
    private int soldToNobody;

    /** @param nights from 1 to 700 */
    public ContendedNights(int nights) {
        this.nights = nights;
    }

    /** Two guests for each night. */
    public Scenario contended() {
        return new Scenario("one-night-in-two", this::run);
    }

    /** As many nights booked one after the other, to measure a booking without contention. */
    public Scenario uncontended() {
        return new Scenario("no-rival", run -> {
            TestHotel hotel = run.hotel(1, run.dates().next(nights));
            List<Invocation> bookings = IntStream.range(0, nights)
                    .mapToObj(night ->
                            run.book(hotel, hotel.room(), hotel.stay(night, 1)).join())
                    .toList();
            run.expectWinners(nights, bookings);
        });
    }

    /** The counts so far. */
    public String summary() {
        return "%d nights booked by two guests at once: %d sold twice, %d sold to nobody"
                .formatted(contended, soldTwice, soldToNobody);
    }

    private void run(ScenarioRun run) {
        TestHotel hotel = run.hotel(1, run.dates().next(nights));
        for (int night = 0; night < nights; night++) {
            int number = night;
            List<Invocation> bookings =
                    ScenarioRun.concurrently(GUESTS, guest -> run.book(hotel, hotel.room(), hotel.stay(number, 1)));
            contended++;
            soldTwice += ScenarioRun.acknowledged(bookings) == GUESTS ? 1 : 0;
            soldToNobody += ScenarioRun.acknowledged(bookings) == 0 ? 1 : 0;
            run.expectWinners(1, bookings);
        }
    }
}
