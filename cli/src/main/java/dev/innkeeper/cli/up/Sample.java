package dev.innkeeper.cli.up;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.load.ImportReport;
import dev.innkeeper.cli.load.Importer;
import dev.innkeeper.cli.load.Progress;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.RoomCounts;
import dev.innkeeper.cli.load.source.Source;
import dev.innkeeper.cli.rest.HotelService;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Properties;

/**
 * The sample: real places of three cities, invented hotels near them, and some reservations. The hotels are loaded like
 * any other file. A file in the data directory remembers when, so that the next start can skip the sample.
 */
final class Sample {
    /** From the day of loading on. */
    static final int DAYS_ON_SALE = 400;

    /** How many of the days on sale may pass before the sample is loaded again, which puts the missing ones on sale. */
    private static final int DAYS_UNTIL_RENEWED = 30;

    private final StackDirectory directory;
    private final String cluster;
    private final Clock clock;

    /**
     * @param directory remembers what was loaded
     * @param cluster which Cassandra it is in
     */
    Sample(StackDirectory directory, String cluster, Clock clock) {
        this.directory = directory;
        this.cluster = cluster;
        this.clock = clock;
    }

    /** Whether it was never loaded wholly, or is getting old. */
    boolean isDue() {
        String since = directory.sample().getProperty(cluster);
        return since == null
                || !LocalDate.parse(since).plusDays(DAYS_UNTIL_RENEWED).isAfter(today());
    }

    /** Loads its hotels and answers how many there are. */
    long loadInto(HotelService service) {
        Refusals refusals = new Refusals();
        ImportReport report = new Importer(service, Progress.none(), clock)
                .load(
                        resource("points_of_interest.jsonl"),
                        resource("hotels.jsonl"),
                        RoomCounts.read(resource("hotel_rooms.csv"), refusals),
                        DAYS_ON_SALE,
                        refusals);
        if (refusals.lines() > 0) {
            throw CommandFailedException.failed(
                    "the sample was refused: " + refusals.reasons().get(0));
        }
        return report.hotels().taken();
    }

    /** Remembers that all of it is there. */
    void remember() {
        Properties loaded = directory.sample();
        loaded.setProperty(cluster, today().toString());
        directory.remember(loaded);
    }

    /** Whether its reservations were never created. */
    boolean areReservationsDue() {
        return directory.sample().getProperty(reservations()) == null;
    }

    /** Creates its reservations and answers how many there are. */
    int create(SampleBookings bookings) {
        int created = bookings.create();
        Properties loaded = directory.sample();
        loaded.setProperty(reservations(), today().toString());
        directory.remember(loaded);
        return created;
    }

    private String reservations() {
        return cluster + ".reservations";
    }

    private LocalDate today() {
        return LocalDate.now(clock.withZone(ZoneOffset.UTC));
    }

    private static Source resource(String name) {
        return Source.resource(Sample.class, "/dev/innkeeper/cli/sample/" + name);
    }
}
