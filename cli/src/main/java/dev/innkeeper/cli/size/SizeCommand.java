package dev.innkeeper.cli.size;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Calculates how much disk and how many nodes a number of hotels needs. */
@Command(
        name = "size",
        description = {
            "Calculates partitions, rows and bytes of every table for a number of hotels, and how many Cassandra nodes"
                    + " the data and the load need. It contacts no server.",
            "docs/operations/sizing.md explains the assumptions and shows four plans."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class SizeCommand implements Callable<Integer> {
    private static final double SECONDS_PER_DAY = 86_400;
    private static final double GIGABYTE = 1e9;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--hotels",
            paramLabel = "N",
            defaultValue = "5000",
            description = "Number of hotels (default: ${DEFAULT-VALUE}).")
    private long hotels;

    @Option(
            names = "--rooms",
            paramLabel = "N",
            defaultValue = "100",
            description = "Average rooms per hotel (default: ${DEFAULT-VALUE}).")
    private int rooms;

    @Option(
            names = "--days",
            paramLabel = "N",
            defaultValue = "730",
            description =
                    "Nights stored for each room, past and future: nothing is deleted (default: ${DEFAULT-VALUE}).")
    private int days;

    @Option(
            names = "--nights-sold",
            paramLabel = "SHARE",
            defaultValue = "0.7",
            description = "Share of the nights that are sold (default: ${DEFAULT-VALUE}).")
    private double nightsSold;

    @Option(
            names = "--nights-per-stay",
            paramLabel = "N",
            defaultValue = "2.5",
            description = "Average length of a stay in nights (default: ${DEFAULT-VALUE}).")
    private double nightsPerStay;

    @Option(
            names = "--cancelled",
            paramLabel = "SHARE",
            defaultValue = "0.2",
            description = "Share of the bookings that are cancelled; their rows are kept (default: ${DEFAULT-VALUE}).")
    private double cancelled;

    @Option(
            names = "--staff-changes",
            paramLabel = "N",
            defaultValue = "10",
            description = "Changes by staff per hotel and day; each is a row of the audit log (default:"
                    + " ${DEFAULT-VALUE}).")
    private double staffChanges;

    @Option(
            names = "--bookings-per-second",
            paramLabel = "N",
            description = "Bookings per second at peak (default: the average that fills the nights, times --peak).")
    private @Nullable Double bookingsPerSecond;

    @Option(
            names = "--peak",
            paramLabel = "N",
            defaultValue = "5",
            description = "Bookings at peak, as a multiple of the average (default: ${DEFAULT-VALUE}).")
    private double peak;

    @Option(
            names = "--reads-per-booking",
            paramLabel = "N",
            defaultValue = "200",
            description = "Read requests for each booking (default: ${DEFAULT-VALUE}, an assumption: use your own).")
    private double readsPerBooking;

    @Option(
            names = "--booking-cpu",
            paramLabel = "MS",
            defaultValue = "" + Load.BOOKING_CPU,
            description = "CPU time of Cassandra per booking and replica, in milliseconds (default: ${DEFAULT-VALUE}).")
    private double bookingCpu;

    @Option(
            names = "--read-cpu",
            paramLabel = "MS",
            defaultValue = "" + Load.READ_CPU,
            description = "CPU time of Cassandra per read and replica, in milliseconds (default: ${DEFAULT-VALUE}).")
    private double readCpu;

    @Option(
            names = "--replication",
            paramLabel = "N",
            defaultValue = "3",
            description = "Replication factor (default: ${DEFAULT-VALUE}).")
    private int replication;

    @Option(
            names = "--disk",
            paramLabel = "GB",
            defaultValue = "2000",
            description = "Disk of a node, in gigabytes of 10^9 bytes (default: ${DEFAULT-VALUE}).")
    private double disk;

    @Option(
            names = "--disk-filled",
            paramLabel = "SHARE",
            defaultValue = "0.5",
            description = "Share of the disk to fill; compaction needs the rest (default: ${DEFAULT-VALUE}).")
    private double diskFilled;

    @Option(
            names = "--cores",
            paramLabel = "N",
            defaultValue = "16",
            description = "Cores of a node (default: ${DEFAULT-VALUE}).")
    private int cores;

    @Option(
            names = "--cores-busy",
            paramLabel = "SHARE",
            defaultValue = "0.5",
            description = "Share of the cores that is busy at peak (default: ${DEFAULT-VALUE}).")
    private double coresBusy;

    @Override
    public Integer call() {
        checkRanges();
        Population population = new Population(hotels, rooms, days, nightsSold, nightsPerStay, cancelled, staffChanges);
        double bookings =
                bookingsPerSecond == null ? population.bookingsPerDay() / SECONDS_PER_DAY * peak : bookingsPerSecond;
        DataSize data = new DataSize(population, bookings);
        Load load = new Load(bookings, bookings * readsPerBooking, bookingCpu, readCpu);
        ClusterPlan.Node node = new ClusterPlan.Node(disk * GIGABYTE, diskFilled, cores, coresBusy);
        new SizeReport(spec.commandLine().getOut(), data, load, replication, node).print();
        return 0;
    }

    private void checkRanges() {
        require("--hotels", hotels, 1, 10_000_000);
        require("--rooms", rooms, 1, 10_000);
        require("--days", days, 1, 7_300);
        require("--nights-sold", nightsSold, 0.01, 1);
        require("--nights-per-stay", nightsPerStay, 1, 90);
        require("--cancelled", cancelled, 0, 0.95);
        require("--staff-changes", staffChanges, 0, 10_000);
        if (bookingsPerSecond != null) {
            require("--bookings-per-second", bookingsPerSecond, 0.001, 1_000_000);
        }
        require("--peak", peak, 1, 1_000);
        require("--reads-per-booking", readsPerBooking, 0, 1_000_000);
        require("--booking-cpu", bookingCpu, 0.001, 10_000);
        require("--read-cpu", readCpu, 0.001, 10_000);
        require("--replication", replication, 1, 9);
        require("--disk", disk, 10, 100_000);
        require("--disk-filled", diskFilled, 0.05, 0.95);
        require("--cores", cores, 1, 512);
        require("--cores-busy", coresBusy, 0.05, 0.95);
    }

    private void require(String option, double value, double min, double max) {
        // Written so that NaN, which compares as false, is rejected.
        if (!(value >= min && value <= max)) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be from " + plain(min) + " to " + plain(max));
        }
    }

    private static String plain(double bound) {
        return bound == Math.rint(bound) ? Long.toString((long) bound) : Double.toString(bound);
    }
}
