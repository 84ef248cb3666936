package dev.innkeeper.cli.up;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.load.ImportReport;
import dev.innkeeper.cli.load.Importer;
import dev.innkeeper.cli.load.Progress;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.RoomCounts;
import dev.innkeeper.cli.load.source.Source;
import dev.innkeeper.cli.portfolio.DirectoryImport;
import dev.innkeeper.cli.rest.ServiceClient;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Properties;

/**
 * The sample: real places in three cities, invented hotels near them with texts, photos and room types, some
 * reservations, reviews and partners. One hotel of each city also has rate plans, policies and taxes. The photos are drawn;
 * the web application has them. All is imported like any other file, or sent as clients send it. A file in the data
 * directory records when, so that the next start can skip it.
 */
final class Sample {
    static final int DAYS_ON_SALE = 400;

    /** The sample is loaded again after these days, which puts the missing nights on sale. */
    private static final int DAYS_UNTIL_RELOAD = 30;

    private final StackDirectory directory;
    private final String cluster;
    private final Clock clock;

    /** @param cluster identifies the Cassandra cluster that the sample is loaded into */
    Sample(StackDirectory directory, String cluster, Clock clock) {
        this.directory = directory;
        this.cluster = cluster;
        this.clock = clock;
    }

    /** Whether it was never loaded completely, or too long ago. */
    boolean isDue() {
        String since = directory.sample().getProperty(cluster);
        return since == null
                || !LocalDate.parse(since).plusDays(DAYS_UNTIL_RELOAD).isAfter(today());
    }

    /** Loads the hotels and returns their number. */
    long loadInto(ServiceClient hotelService, ServiceClient reservationService) {
        Refusals refusals = new Refusals();
        ImportReport report = new Importer(hotelService, Progress.none(), clock)
                .load(
                        resource("points_of_interest.jsonl"),
                        resource("hotels.jsonl"),
                        RoomCounts.read(resource("hotel_rooms.csv"), refusals),
                        DAYS_ON_SALE,
                        refusals);
        new DirectoryImport(hotelService, reservationService, clock)
                .loadResources(Sample.class, "/dev/innkeeper/cli/sample/portfolio", refusals);
        if (refusals.lines() > 0) {
            throw CommandFailedException.failed(
                    "hotel-service refused the sample: " + refusals.reasons().get(0));
        }
        return report.hotels().taken();
    }

    /** Records that all hotels are loaded. */
    void remember() {
        Properties loaded = directory.sample();
        loaded.setProperty(cluster, today().toString());
        directory.remember(loaded);
    }

    /** Whether the reservations were never created. */
    boolean areReservationsDue() {
        return directory.sample().getProperty(reservations()) == null;
    }

    /** Creates the reservations and returns their number. */
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
