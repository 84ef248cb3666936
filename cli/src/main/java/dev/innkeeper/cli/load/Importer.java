package dev.innkeeper.cli.load;

import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.cli.load.rooms.RoomPlan;
import dev.innkeeper.cli.load.source.NewHotel;
import dev.innkeeper.cli.load.source.NewPointOfInterest;
import dev.innkeeper.cli.load.source.Refusals;
import dev.innkeeper.cli.load.source.Regions;
import dev.innkeeper.cli.load.source.RoomCounts;
import dev.innkeeper.cli.load.source.Source;
import dev.innkeeper.cli.load.source.SourceLine;
import dev.innkeeper.cli.rest.ApiPath;
import dev.innkeeper.cli.rest.ServiceClient;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Violation;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Loads points of interest, then hotels with their rooms, prices and nights on sale. After an interruption the next run
 * goes through the files again and completes them. Lines are imported in parallel, but the steps of one hotel in order,
 * because prices and nights need their room.
 */
public final class Importer {
    /** Limits the room-nights of one request, so that the service answers well before its timeout. */
    private static final int NIGHTS_PER_REQUEST = 30_000;

    private final ServiceClient service;
    private final Progress progress;
    private final Clock clock;
    private final Regions regions = Regions.known();

    private final Tally pointsOfInterest = new Tally();
    private final Tally hotels = new Tally();
    private final Tally rooms = new Tally();
    private final LongAdder roomNights = new LongAdder();

    public Importer(ServiceClient service, Progress progress, Clock clock) {
        this.service = service;
        this.progress = progress;
        this.clock = clock;
    }

    /**
     * Loads both files.
     *
     * @param days how many nights get prices and go on sale, from today in the time zone of each hotel
     * @param refusals collects the lines that are refused
     */
    public ImportReport load(
            Source pointsOfInterestFile, Source hotelsFile, RoomCounts counts, int days, Refusals refusals) {
        Instant start = Instant.now();
        each("points of interest", pointsOfInterestFile, refusals, this::loadPointOfInterest);
        each("hotels", hotelsFile, refusals, line -> loadHotel(line, counts, days));
        counts.refuseUnused(refusals);
        return new ImportReport(
                pointsOfInterest.total(),
                hotels.total(),
                rooms.total(),
                roomNights.sum(),
                refusals,
                Duration.between(start, Instant.now()));
    }

    private void each(String what, Source source, Refusals refusals, Consumer<SourceLine> loading) {
        try (BoundedExecutor workers = new BoundedExecutor();
                Progress.Track track = progress.begin(what, source.countLines())) {
            source.forEachLine(line -> workers.submit(() -> {
                try {
                    loading.accept(line);
                } catch (InvalidValueException e) {
                    refusals.add(line, e);
                }
                track.step(note());
            }));
            workers.awaitAll();
        } catch (IOException e) {
            throw CommandFailedException.unusable(source.name() + ": cannot be read: " + e.getMessage());
        }
    }

    private String note() {
        return roomNights.sum() == 0 ? "" : String.format(Locale.ENGLISH, "%,d room-nights", roomNights.sum());
    }

    private void loadPointOfInterest(SourceLine line) {
        NewPointOfInterest point = NewPointOfInterest.parse(line.text());
        pointsOfInterest.count(service.put(point.path(), point));
    }

    private void loadHotel(SourceLine line, RoomCounts counts, int days) {
        NewHotel hotel = NewHotel.parse(line.text(), regions);
        String id = hotel.id().value();
        int count = counts.of(hotel.id());
        LocalDate today = LocalDate.now(clock.withZone(hotel.timeZone()));
        DateRange onSale = new DateRange(today, today.plusDays(days));
        RoomPlan plan = new RoomPlan(hotel, count);
        hotels.count(service.put(ApiPath.of("hotels", id), hotel));
        plan.rooms()
                .forEach(room -> within("room " + room.number(), () -> {
                    rooms.count(service.put(
                            ApiPath.of("hotels", id, "rooms", room.number().toString()), room));
                }));
        plan.rates(onSale)
                .forEach(rates -> within("rates", () -> service.put(ApiPath.of("hotels", id, "rates"), rates)));
        slices(onSale, count)
                .forEach(dates -> within("inventory", () -> {
                    ServiceClient.Response put = service.put(ApiPath.of("hotels", id, "inventory"), dates);
                    roomNights.add(put.body().path("roomNights").asLong());
                }));
    }

    /** Splits {@code dates} into parts that are small enough for one request. */
    private static Stream<DateRange> slices(DateRange dates, int rooms) {
        int days = Math.max(1, NIGHTS_PER_REQUEST / rooms);
        return Stream.iterate(dates.from(), from -> from.isBefore(dates.to()), from -> from.plusDays(days))
                .map(from -> new DateRange(from, earlier(from.plusDays(days), dates.to())));
    }

    private static LocalDate earlier(LocalDate one, LocalDate other) {
        return one.isBefore(other) ? one : other;
    }

    /** Adds the step of the hotel to the reasons if the service refuses it. */
    private static void within(String step, Runnable request) {
        try {
            request.run();
        } catch (InvalidValueException e) {
            List<Violation> reasons = e.violations().stream()
                    .map(reason -> new Violation(reason.field(), step + ": " + reason.message()))
                    .toList();
            throw new InvalidValueException(reasons);
        }
    }
}
