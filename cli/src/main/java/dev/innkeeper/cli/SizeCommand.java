package dev.innkeeper.cli;

import dev.innkeeper.cli.size.ClusterPlan;
import dev.innkeeper.cli.size.DataSize;
import dev.innkeeper.cli.size.DiskMeasurement;
import dev.innkeeper.cli.size.Load;
import dev.innkeeper.cli.size.MeasuredTable;
import dev.innkeeper.cli.size.Population;
import dev.innkeeper.cli.size.SizeReport;
import dev.innkeeper.cli.up.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Works out what a number of hotels takes: rows and bytes of each table, nodes, and how evenly these are loaded. */
@Command(
        name = "size",
        description = {
            "Works out partitions, rows and bytes of each table for a number of hotels, and how many nodes of Cassandra"
                    + " they take, for the data and for a rate of bookings and reads. It asks no server.",
            "Every factor stands in the answer with its source; plans made with it are in docs/scale.md."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class SizeCommand implements Callable<Integer> {
    private static final double GIGABYTE = 1e9;
    private static final double SECONDS_OF_A_DAY = 86_400;
    private static final int MOST_ROOMS = 10_000;
    private static final int LARGEST_HOTEL = 5_000;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--hotels",
            paramLabel = "N",
            defaultValue = "5000",
            description = "Hotels (default: ${DEFAULT-VALUE}).")
    private long hotels;

    @Option(
            names = "--rooms",
            paramLabel = "N",
            defaultValue = "100",
            description = "Rooms of a hotel, on average (default: ${DEFAULT-VALUE}).")
    private int rooms;

    @Option(
            names = "--largest-hotel",
            paramLabel = "N",
            description = "Rooms of the largest hotel (default: 5000, or --rooms where that is more).")
    private @Nullable Integer largestHotel;

    @Option(
            names = "--days",
            paramLabel = "N",
            defaultValue = "730",
            description =
                    "Nights of each room that are stored, past ones too: nothing is deleted (default: ${DEFAULT-VALUE}).")
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
            description = "Nights that a guest stays, on average (default: ${DEFAULT-VALUE}).")
    private double nightsPerStay;

    @Option(
            names = "--cancelled",
            paramLabel = "SHARE",
            defaultValue = "0.2",
            description = "Share of all bookings that are cancelled; their rows stay (default: ${DEFAULT-VALUE}).")
    private double cancelled;

    @Option(
            names = "--staff-changes",
            paramLabel = "N",
            defaultValue = "10",
            description =
                    "Changes by staff of a hotel's catalogue, prices and inventory in a day: each leaves a line in the"
                            + " audit trail (default: ${DEFAULT-VALUE}).")
    private double staffChanges;

    @Option(
            names = "--replication",
            paramLabel = "N",
            defaultValue = "3",
            description = "Copies of everything (default: ${DEFAULT-VALUE}).")
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
            description = "How much of it may be filled: compaction wants the rest (default: ${DEFAULT-VALUE}).")
    private double diskFilled;

    @Option(
            names = "--cores",
            paramLabel = "N",
            defaultValue = "16",
            description = "Processors of a node (default: ${DEFAULT-VALUE}).")
    private int cores;

    @Option(
            names = "--cores-busy",
            paramLabel = "SHARE",
            defaultValue = "0.5",
            description = "How much of them may be busy at the busiest time (default: ${DEFAULT-VALUE}).")
    private double coresBusy;

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

    @Option(
            names = "--ring",
            description = "Also place the nights of every hotel on so many nodes, and tell how evenly they are loaded.")
    private boolean ring;

    @Option(
            names = "--vnodes",
            paramLabel = "N",
            defaultValue = "16",
            description = "Tokens of a node, for --ring (default: ${DEFAULT-VALUE}, as num_tokens of Cassandra 5).")
    private int vnodes;

    @Option(
            names = "--zipf",
            paramLabel = "S",
            defaultValue = "1.0",
            description =
                    "How skewed the popularity of hotels is, for --ring: that of rank r is asked for 1 / r^S as often as"
                            + " the first; 0 for all alike (default: ${DEFAULT-VALUE}).")
    private double zipf;

    @Option(
            names = "--measure",
            description =
                    "Measure the factors of bytes on disk in place of all that: writes the rows of ten hotels into a"
                            + " Cassandra of its own, and deletes it. It takes a minute or two.")
    private boolean measure;

    @Override
    public Integer call() {
        if (measure) {
            return measureFactors();
        }
        checkOptions();
        Population population = population();
        double peakBookings =
                bookingsPerSecond == null ? population.bookingsOfADay() / SECONDS_OF_A_DAY * peak : bookingsPerSecond;
        DataSize data = new DataSize(population, peakBookings);
        Load load = new Load(peakBookings, peakBookings * readsPerBooking, bookingCpu, readCpu);
        SizeReport report = new SizeReport(
                spec.commandLine().getOut(),
                data,
                load,
                replication,
                new ClusterPlan.Node(disk * GIGABYTE, diskFilled, cores, coresBusy));
        report.print();
        if (ring) {
            report.printRing(vnodes, zipf);
        }
        return 0;
    }

    private Population population() {
        int largest = largestHotel == null ? Math.max(LARGEST_HOTEL, rooms) : largestHotel;
        return new Population(hotels, rooms, largest, days, nightsSold, nightsPerStay, cancelled, staffChanges);
    }

    private void checkOptions() {
        require("--hotels", hotels, 1, 10_000_000);
        require("--rooms", rooms, 1, MOST_ROOMS);
        if (largestHotel != null) {
            require("--largest-hotel", largestHotel, rooms, MOST_ROOMS);
        }
        require("--days", days, 1, 7_300);
        require("--nights-sold", nightsSold, 0.01, 1);
        require("--nights-per-stay", nightsPerStay, 1, 90);
        require("--cancelled", cancelled, 0, 0.95);
        require("--staff-changes", staffChanges, 0, 10_000);
        require("--replication", replication, 1, 9);
        require("--disk", disk, 10, 100_000);
        require("--disk-filled", diskFilled, 0.05, 0.95);
        require("--cores", cores, 1, 512);
        require("--cores-busy", coresBusy, 0.05, 0.95);
        if (bookingsPerSecond != null) {
            require("--bookings-per-second", bookingsPerSecond, 0.001, 1_000_000);
        }
        require("--peak", peak, 1, 1_000);
        require("--reads-per-booking", readsPerBooking, 0, 1_000_000);
        require("--booking-cpu", bookingCpu, 0.001, 10_000);
        require("--read-cpu", readCpu, 0.001, 10_000);
        require("--vnodes", vnodes, 1, 256);
        require("--zipf", zipf, 0, 3);
    }

    private void require(String option, double value, double least, double most) {
        // Not a number is in no range.
        if (!(value >= least && value <= most)) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be from " + plain(least) + " to " + plain(most));
        }
    }

    private static String plain(double bound) {
        return bound == Math.rint(bound) ? Long.toString((long) bound) : Double.toString(bound);
    }

    private int measureFactors() {
        Path server = Installation.current().root().resolve("local-cassandra/target/server");
        if (Files.notExists(server)) {
            throw CommandFailedException.unusable(
                    server + " is not there: call the script ./innkeeper, which builds it");
        }
        Path directory = temporary();
        try {
            List<MeasuredTable> measured = new DiskMeasurement(server, directory, DiskMeasurement.HOTELS).run();
            SizeReport.printMeasured(spec.commandLine().getOut(), measured);
            return 0;
        } finally {
            delete(directory);
        }
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("innkeeper-size");
        } catch (IOException e) {
            throw CommandFailedException.failed("there is no place for temporary files: " + e.getMessage());
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(file -> {
                if (!file.delete()) {
                    file.deleteOnExit();
                }
            });
        } catch (IOException e) {
            throw CommandFailedException.failed(directory + " cannot be deleted: " + e.getMessage());
        }
    }
}
