package dev.innkeeper.cli;

import dev.innkeeper.cli.size.Load;
import dev.innkeeper.cli.size.Population;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@link SizeCommand} that say how much is booked and read, and what that costs. */
final class SizedLoad {
    private static final double SECONDS_OF_A_DAY = 86_400;

    @Option(
            names = "--bookings-per-second",
            paramLabel = "N",
            description = "Bookings at the busiest time (default: as many as fill the nights, times --peak).")
    private @Nullable Double bookingsPerSecond;

    @Option(
            names = "--peak",
            paramLabel = "N",
            defaultValue = "5",
            description = "Bookings at the busiest time by those of the mean second (default: ${DEFAULT-VALUE}).")
    private double peak;

    @Option(
            names = "--reads-per-booking",
            paramLabel = "N",
            defaultValue = "200",
            description = "Reads for each booking (default: ${DEFAULT-VALUE}, an assumption: use your own).")
    private double readsPerBooking;

    @Option(
            names = "--booking-cpu",
            paramLabel = "MS",
            defaultValue = "" + Load.BOOKING_CPU,
            description = "Processor time of one copy for a booking, in milliseconds (default: ${DEFAULT-VALUE}, from"
                    + " docs/performance.md).")
    private double bookingCpu;

    @Option(
            names = "--read-cpu",
            paramLabel = "MS",
            defaultValue = "" + Load.READ_CPU,
            description = "The same for a read, on average (default: ${DEFAULT-VALUE}).")
    private double readCpu;

    void check(Bounds bounds) {
        if (bookingsPerSecond != null) {
            bounds.require("--bookings-per-second", bookingsPerSecond, 0.001, 1_000_000);
        }
        bounds.require("--peak", peak, 1, 1_000);
        bounds.require("--reads-per-booking", readsPerBooking, 0, 1_000_000);
        bounds.require("--booking-cpu", bookingCpu, 0.001, 10_000);
        bounds.require("--read-cpu", readCpu, 0.001, 10_000);
    }

    /** At the busiest time. */
    Load of(Population population) {
        double bookings =
                bookingsPerSecond == null ? population.bookingsOfADay() / SECONDS_OF_A_DAY * peak : bookingsPerSecond;
        return new Load(bookings, bookings * readsPerBooking, bookingCpu, readCpu);
    }
}
