package dev.innkeeper.cli.size;

/**
 * What the cluster has to do at its busiest.
 *
 * @param bookingsPerSecond bookings that come in
 * @param readsPerSecond everything that is asked and changes nothing
 * @param bookingCpu milliseconds of processor time of one copy for a booking
 * @param readCpu the same for a read, on average
 */
public record Load(double bookingsPerSecond, double readsPerSecond, double bookingCpu, double readCpu) {
    /**
     * Of Cassandra for a booking, two nights with a new guest, in milliseconds: BOOKING over REST in
     * {@code docs/performance.md}. It is of one node with one copy on two cores that services and clients shared, and much
     * of the compiling is in it: take it for the order of magnitude.
     */
    public static final double BOOKING_CPU = 12.19;

    /**
     * Of Cassandra for a read, in milliseconds: the same table's figures of Q1 0.20, Q2 0.07, Q3 0.31, Q4 1.15, Q5 0.26 and
     * Q6 0.16, mixed as three, two, one, two, one and one of ten.
     */
    public static final double READ_CPU = 0.38;

    /** Of both services for a booking and for a read, in milliseconds: the same table, the same mix. */
    public static final double SERVICES_BOOKING_CPU = 7.84;

    /** See {@link #SERVICES_BOOKING_CPU}. */
    public static final double SERVICES_READ_CPU = 0.19;

    private static final double MILLIS = 1_000;

    /** Processors that bookings keep busy: each copy of what they write takes as much. */
    public double bookingCores(int replication) {
        return bookingsPerSecond * bookingCpu / MILLIS * replication;
    }

    /** Processors that reads keep busy: a quorum of the copies is asked. */
    public double readCores(int replication) {
        return readsPerSecond * readCpu / MILLIS * quorum(replication);
    }

    /** Processors that both services keep busy, all of their instances together. */
    public double serviceCores() {
        return (bookingsPerSecond * SERVICES_BOOKING_CPU + readsPerSecond * SERVICES_READ_CPU) / MILLIS;
    }

    static int quorum(int replication) {
        return replication / 2 + 1;
    }
}
