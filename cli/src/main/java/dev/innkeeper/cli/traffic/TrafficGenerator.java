package dev.innkeeper.cli.traffic;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.innkeeper.cli.load.BoundedExecutor;
import dev.innkeeper.cli.load.Progress;
import dev.innkeeper.model.HotelId;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;

/**
 * Writes what a plan says, hotel by hotel and day by day, several of them at the same time. It may be interrupted and run
 * again. Partners are not created: reservation-service does that.
 */
final class TrafficGenerator {
    private static final int AT_ONCE = 200;

    /** Clicks in memory; a day is in memory as a whole. */
    private static final int MOST_CLICKS_AT_ONCE = 100_000;

    /** As long as reservation-service remembers them. */
    private static final Duration CLICKS_REMEMBERED = Duration.ofDays(32);

    private final TrafficPlan plan;
    private final ReviewTables reviews;
    private final FavouriteTables favourites;
    private final ClickTables clicks;
    private final Progress progress;
    private final LongAdder writtenClicks = new LongAdder();

    /** @param now decides which clicks are remembered by their ids */
    TrafficGenerator(TrafficPlan plan, CqlSession hotel, CqlSession reservation, Progress progress, Instant now) {
        this.plan = plan;
        TableWriter hotelTables = new TableWriter(hotel);
        reviews = new ReviewTables(hotelTables);
        favourites = new FavouriteTables(hotelTables);
        clicks = new ClickTables(new TableWriter(reservation), now.minus(CLICKS_REMEMBERED));
        this.progress = progress;
    }

    /** Writes the reviews of all hotels and returns their number. */
    long writeReviews() {
        int each = plan.options().reviewsPerHotel();
        eachHotel("hotels with reviews", hotel -> {
            Set<Byte> slots = new TreeSet<>();
            for (int first = 0; first < each; first += AT_ONCE) {
                List<GeneratedReview> some = GeneratedReview.of(plan, hotel, first, Math.min(first + AT_ONCE, each));
                reviews.write(some);
                some.forEach(review -> slots.add(review.id().slot()));
            }
            reviews.countTotals(hotel, slots);
        });
        return (long) each * plan.hotels().size();
    }

    /** Writes the favourites of all hotels and returns their number. */
    long writeFavourites() {
        int each = plan.options().favouritesPerHotel();
        eachHotel("hotels with favourites", hotel -> {
            Set<Byte> slots = new TreeSet<>();
            for (int first = 0; first < each; first += AT_ONCE) {
                List<GeneratedFavourite> some =
                        GeneratedFavourite.of(plan, hotel, first, Math.min(first + AT_ONCE, each));
                favourites.write(some);
                some.forEach(favourite -> slots.add(favourite.slot()));
            }
            favourites.countTotals(hotel, slots);
        });
        return (long) each * plan.hotels().size();
    }

    /** Writes the clicks of all partners and returns their number. */
    long writeClicks() {
        plan.allPartners().forEach(this::writeClicks);
        return writtenClicks.sum();
    }

    private void writeClicks(GeneratedPartner partner) {
        Map<String, Long> byLink = new ConcurrentSkipListMap<>();
        Collection<LocalDate> days = plan.days().toList();
        int atOnce =
                Math.max(1, MOST_CLICKS_AT_ONCE / Math.max(1, plan.options().clicksPerDay()));
        each("days of " + partner.id(), days, Math.min(BoundedExecutor.THREADS, atOnce), date -> {
            DayOfClicks day = DayOfClicks.of(plan, partner, date);
            clicks.write(day);
            writtenClicks.add(day.clicks());
            day.byLink().forEach((link, number) -> byLink.merge(link, number, Long::sum));
        });
        byLink.forEach((link, number) -> clicks.countLink(partner, link, number));
    }

    private <T> void each(String what, Collection<T> all, int atOnce, Consumer<T> task) {
        try (BoundedExecutor workers = new BoundedExecutor(atOnce);
                Progress.Track track = progress.begin(what, all.size())) {
            for (T each : all) {
                workers.submit(() -> {
                    task.accept(each);
                    track.step("");
                });
            }
            workers.awaitAll();
        }
    }

    /** Runs a task for each hotel, several of them at the same time. */
    void eachHotel(String what, Consumer<HotelId> task) {
        each(what, plan.hotels(), BoundedExecutor.THREADS, task);
    }
}
