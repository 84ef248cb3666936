package dev.innkeeper.cli;

import dev.innkeeper.cli.size.DataSize;
import dev.innkeeper.cli.size.DiskMeasurement;
import dev.innkeeper.cli.size.Load;
import dev.innkeeper.cli.size.MeasuredTable;
import dev.innkeeper.cli.size.Population;
import dev.innkeeper.cli.size.SizeReport;
import dev.innkeeper.stack.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Works out what a number of hotels takes: rows and bytes of each table, nodes, and how evenly these are loaded. */
@Command(
        name = "size",
        description = {
            "Works out partitions, rows and bytes of each table for a number of hotels, and how many nodes of Cassandra"
                    + " they take, for the data and for a rate of bookings and reads. It asks no server.",
            "Every factor stands in the answer with its source; plans made with it are in docs/operations/sizing.md."
        },
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class SizeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SizedHotels hotels;

    @Mixin
    private SizedNodes nodes;

    @Mixin
    private SizedLoad load;

    @Mixin
    private SizedRing ring;

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
        Bounds bounds = new Bounds(spec.commandLine());
        hotels.check(bounds);
        nodes.check(bounds);
        load.check(bounds);
        ring.check(bounds);
        Population population = hotels.population();
        Load busiest = load.of(population);
        SizeReport report = new SizeReport(
                spec.commandLine().getOut(),
                new DataSize(population, busiest.bookingsPerSecond()),
                busiest,
                nodes.replication(),
                nodes.node());
        report.print();
        ring.printIfWanted(report);
        return 0;
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
