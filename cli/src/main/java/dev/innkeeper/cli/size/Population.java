package dev.innkeeper.cli.size;

/**
 * The hotels to plan for, and what happens in them.
 *
 * @param hotels how many
 * @param rooms of a hotel, on average
 * @param largestHotel rooms of the largest one
 * @param days nights of each room that are stored, past and to come: nothing is deleted
 * @param nightsSold share of them that is sold, from 0 to 1
 * @param nightsPerStay how long a guest stays, on average
 * @param cancelled share of all bookings that is cancelled; their rows stay
 * @param staffChanges changes by staff of a hotel's catalogue, prices or inventory, in a day
 */
public record Population(
        long hotels,
        int rooms,
        int largestHotel,
        int days,
        double nightsSold,
        double nightsPerStay,
        double cancelled,
        double staffChanges) {
    private static final double DAYS_OF_A_MONTH = 365.25 / 12;
    private static final int LONGEST_MONTH = 31;

    /** As {@code Hotels} of hotel-service has them. */
    private static final int SMALL = 50;

    private static final int MIDDLE = 400;

    /** All room-nights. */
    public double nights() {
        return (double) hotels * rooms * days;
    }

    /** All bookings, those that were cancelled included. */
    public double bookings() {
        return nights() * nightsSold / nightsPerStay / (1 - cancelled);
    }

    /** How many of them come in on a day: those for as many nights as pass on it. */
    public double bookingsOfADay() {
        return bookings() / days;
    }

    /** The calendar months that the days touch. */
    public int months() {
        return (int) Math.ceil(days / DAYS_OF_A_MONTH) + 1;
    }

    /** How many bookings arrive in a month. */
    public double arrivalsOfAMonth() {
        return bookingsOfADay() * DAYS_OF_A_MONTH;
    }

    /** Into how many partitions a month of nights is split, in a hotel of the average number of rooms. */
    public int shards() {
        return shardsOf(rooms);
    }

    /** The rows of the largest partition of nights: a month of a shard of the largest hotel. */
    public long largestNights() {
        int shards = shardsOf(largestHotel);
        return (long) LONGEST_MONTH * ((largestHotel + shards - 1) / shards);
    }

    /** Into how many partitions hotel-service splits a month of nights of a hotel with so many rooms. */
    static int shardsOf(int rooms) {
        if (rooms <= SMALL) {
            return 1;
        }
        return rooms <= MIDDLE ? 8 : 16;
    }
}
