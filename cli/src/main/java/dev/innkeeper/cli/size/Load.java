package dev.innkeeper.cli.size;

/**
 * The load of the cluster at peak.
 *
 * @param bookingCpu milliseconds of CPU time per booking and replica
 * @param readCpu milliseconds of CPU time per read and replica
 */
public record Load(double bookingsPerSecond, double readsPerSecond, double bookingCpu, double readCpu) {
    /**
     * Milliseconds of Cassandra for a booking of two nights with a new guest. Measured by {@code ./innkeeper bench} with
     * one replica on two cores that services and clients shared, including JIT compilation: an order of magnitude.
     */
    public static final double BOOKING_CPU = 12.19;

    /**
     * Milliseconds of Cassandra for a read, from the same run: Q1 0.20, Q2 0.07, Q3 0.31, Q4 1.15, Q5 0.26 and Q6 0.16,
     * of which ten reads are three, two, one, two, one and one.
     */
    public static final double READ_CPU = 0.38;

    /** Milliseconds of both services for a booking, from the same run. */
    public static final double SERVICES_BOOKING_CPU = 7.84;

    /** Milliseconds of both services for a read, from the same run. */
    public static final double SERVICES_READ_CPU = 0.19;

    private static final double MILLIS = 1_000;

    /** Cores that bookings keep busy: every replica does the same work. */
    public double bookingCores(int replication) {
        return bookingsPerSecond * bookingCpu / MILLIS * replication;
    }

    /** Cores that reads keep busy: they go to a quorum of the replicas. */
    public double readCores(int replication) {
        int quorum = replication / 2 + 1;
        return readsPerSecond * readCpu / MILLIS * quorum;
    }

    /** Cores that all instances of both services keep busy. */
    public double serviceCores() {
        return (bookingsPerSecond * SERVICES_BOOKING_CPU + readsPerSecond * SERVICES_READ_CPU) / MILLIS;
    }
}
