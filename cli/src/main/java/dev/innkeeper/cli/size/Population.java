package dev.innkeeper.cli.size;

/**
 * The hotels to plan for, and how busy they are.
 *
 * @param hotels number of hotels
 * @param rooms average rooms per hotel
 * @param days nights stored for each room, past and future: nothing is deleted
 * @param nightsSold share of the nights that is sold, from 0 to 1
 * @param nightsPerStay average length of a stay
 * @param cancelled share of the bookings that is cancelled; their rows are kept
 * @param staffChanges changes by staff per hotel and day
 */
public record Population(
        long hotels,
        int rooms,
        int days,
        double nightsSold,
        double nightsPerStay,
        double cancelled,
        double staffChanges) {
    private static final double DAYS_PER_MONTH = 365.25 / 12;
    private static final int LONGEST_MONTH = 31;
    private static final int ROOMS_OF_A_RESORT = 5_000;

    // A hotel's nights have 1, 8 or 16 shards: docs/data-model.md.
    private static final int ROOMS_IN_ONE_SHARD = 50;
    private static final int ROOMS_IN_EIGHT_SHARDS = 400;

    /** All room-nights. */
    public double nights() {
        return (double) hotels * rooms * days;
    }

    /** All bookings, including cancelled ones. */
    public double bookings() {
        return nights() * nightsSold / nightsPerStay / (1 - cancelled);
    }

    public double bookingsPerDay() {
        return bookings() / days;
    }

    /** The number of calendar months that the days touch. */
    public int months() {
        return (int) Math.ceil(days / DAYS_PER_MONTH) + 1;
    }

    public double arrivalsPerMonth() {
        return bookingsPerDay() * DAYS_PER_MONTH;
    }

    /** Rooms of the largest hotel. */
    public int largestHotel() {
        return Math.max(rooms, ROOMS_OF_A_RESORT);
    }

    /** The number of partitions that hold a month of nights of an average hotel. */
    public int shards() {
        return shardsOf(rooms);
    }

    /** The rows of the largest partition of nights: one month and shard of the largest hotel. */
    public long largestNights() {
        int shards = shardsOf(largestHotel());
        return (long) LONGEST_MONTH * ((largestHotel() + shards - 1) / shards);
    }

    private static int shardsOf(int rooms) {
        if (rooms <= ROOMS_IN_ONE_SHARD) {
            return 1;
        }
        return rooms <= ROOMS_IN_EIGHT_SHARDS ? 8 : 16;
    }
}
