package dev.innkeeper.benchmark.experiment;

import dev.innkeeper.benchmark.BenchmarkFailedException;
import dev.innkeeper.benchmark.load.ClosedLoop;
import dev.innkeeper.benchmark.load.Slice;
import dev.innkeeper.benchmark.load.Subject;
import dev.innkeeper.benchmark.load.Ticker;
import dev.innkeeper.benchmark.report.Section;
import dev.innkeeper.benchmark.report.Table;
import dev.innkeeper.benchmark.rest.RestClient;
import dev.innkeeper.benchmark.site.Founder;
import dev.innkeeper.benchmark.site.Site;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * 64 clients where all meet in one room, in one hotel, and where they hardly meet. Each night is wanted by two clients at
 * about the same time: one of them has to get it, and the other one has to be told so.
 */
public final class Contention implements Experiment {
    private static final int CLIENTS = 64;
    private static final double MEDIAN = 50;
    private static final double LATE = 99;

    private final RestClient client;
    private final LocalDate first;
    private final Duration duration;

    /**
     * @param first night on sale
     * @param duration of each load
     */
    public Contention(RestClient client, LocalDate first, Duration duration) {
        this.client = client;
        this.first = first;
        this.duration = duration;
    }

    /** Where they meet: enough nights for the time that a load takes. */
    private record Place(String name, int hotels, int rooms, int nights) {}

    private static final List<Place> PLACES = List.of(
            new Place("one room", 1, 1, 1_000),
            new Place("one hotel", 1, 50, 180),
            new Place(CLIENTS + " hotels", CLIENTS, 3, 60));

    /**
     * What was found out about a place.
     *
     * @param won nights that were booked, each by exactly one client
     * @param lost requests that were told that the other one had it
     * @param wonASecond nights
     * @param median of all answers, in milliseconds
     * @param late their 99th percentile
     */
    public record Found(String place, long won, long lost, double wonASecond, double median, double late) {}

    @Override
    public String name() {
        return "contention";
    }

    @Override
    public Section run() {
        List<Found> found = PLACES.stream().map(this::load).toList();
        Table table = new Table(CLIENTS + " clients on", "won", "lost", "won /s", "median, ms", "p99, ms");
        found.forEach(each -> table.row(
                each.place(),
                each.won(),
                each.lost(),
                decimal(each.wonASecond()),
                decimal(each.median()),
                decimal(each.late())));
        String text = "## Contention\n\nEach night wanted by two clients, over REST, " + duration.toSeconds()
                + " s in each place. Of every night that two wanted exactly one of them was answered 201 and the other one"
                + " 409; anything else would have failed the run.\n\n" + table;
        return new Section(name(), text, found, Map.of());
    }

    private Found load(Place place) {
        Founder founder = new Founder(client);
        List<HotelId> hotels = Site.ids(place.name().replace(' ', '-'), place.hotels());
        founder.hotels(hotels, Site.COAST);
        founder.rooms(hotels, place.rooms(), new DateRange(first, first.plusDays(place.nights())));
        RivalBookings rivals = new RivalBookings(client, hotels, place.rooms(), first, place.nights());
        Slice slice = new ClosedLoop(Ticker.system(), CLIENTS)
                .run(new Subject("bookings in " + place.name(), 1, rivals), duration);
        long won = rivals.won();
        if (won + rivals.lost() != slice.done()) {
            throw new BenchmarkFailedException("answers of " + place.name() + " are missing");
        }
        return new Found(
                place.name(),
                won,
                rivals.lost(),
                slice.throughput() * won / slice.done(),
                slice.millis(MEDIAN),
                slice.millis(LATE));
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
