package dev.innkeeper.benchmark.stack;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;

/**
 * Stays of two nights within a month that can be booked once each. Consecutive ones are in different hotels, and then in
 * different months, so that concurrent bookings rarely meet in a partition.
 *
 * @param rooms of each hotel
 * @param months in which the hotels are on sale
 */
public record Slots(List<HotelId> hotels, int rooms, List<YearMonth> months) {
    private static final int STAYS_PER_MONTH = 14;

    /** A stay in a room. */
    public record Slot(HotelId hotel, RoomNumber room, Stay stay) {}

    /**
     * The slot of a number from 0 on.
     *
     * @throws BenchmarkFailedException when all are booked: the run is too long for its hotels
     */
    public Slot slot(long number) {
        if (number >= (long) hotels.size() * rooms * months.size() * STAYS_PER_MONTH) {
            throw new BenchmarkFailedException("all " + number
                    + " stays of the benchmark's hotels are booked: shorten the slices, or run fewer rounds");
        }
        int hotel = (int) (number % hotels.size());
        int within = (int) (number / hotels.size());
        YearMonth month = months.get(within % months.size());
        int rest = within / months.size();
        LocalDate checkIn = month.atDay(1 + 2 * (rest % STAYS_PER_MONTH));
        return new Slot(
                hotels.get(hotel),
                new RoomNumber(SampleHotels.FIRST_ROOM + rest / STAYS_PER_MONTH),
                new Stay(checkIn, checkIn.plusDays(2)));
    }
}
