package dev.innkeeper.benchmark.scene;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;

/**
 * What can be booked once each: stays of two nights, none of which crosses the end of a month. One after the other lie
 * in different hotels, and then in different months, so that those under way at a time hardly meet in a partition.
 *
 * @param rooms of each hotel
 * @param months that the hotels are on sale
 */
public record Slots(List<HotelId> hotels, int rooms, List<YearMonth> months) {
    private static final int STAYS_A_MONTH = 14;

    /** A stay in a room. */
    public record Slot(HotelId hotel, RoomNumber room, Stay stay) {}

    /**
     * The slot of a number from 0 on.
     *
     * @throws BenchmarkFailedException when there is no such slot: the run is too long for the hotels that it has
     */
    public Slot slot(long number) {
        if (number >= count()) {
            throw new BenchmarkFailedException("all " + count()
                    + " stays of the benchmark's hotels are booked: make slices shorter, or fewer rounds");
        }
        int hotel = (int) (number % hotels.size());
        int within = (int) (number / hotels.size());
        YearMonth month = months.get(within % months.size());
        int rest = within / months.size();
        LocalDate checkIn = month.atDay(1 + 2 * (rest % STAYS_A_MONTH));
        return new Slot(
                hotels.get(hotel),
                new RoomNumber(Scene.FIRST_ROOM + rest / STAYS_A_MONTH),
                new Stay(checkIn, checkIn.plusDays(2)));
    }

    private long count() {
        return (long) hotels.size() * rooms * months.size() * STAYS_A_MONTH;
    }
}
