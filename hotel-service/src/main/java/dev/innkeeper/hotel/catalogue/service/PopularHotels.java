package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.common.concurrent.SharedRuns;
import dev.innkeeper.hotel.catalogue.cassandra.HotelsDao;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Popularity;
import dev.innkeeper.hotel.catalogue.model.RatingTotals;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Repeats in the row of a hotel what is counted elsewhere about it, so that a list of offers shows and sorts by it without
 * another read. The row is read before the totals and written only if it is unchanged, so what was counted earlier never
 * replaces what was counted later. On each instance at most one count of a hotel runs, and one waits for all who come
 * meanwhile: a hotel that a million shoppers favour in a day is written as often as it takes, not a million times.
 *
 * <p>A count that fails is not repeated: the change that it follows has succeeded, and the next change, or a look at the
 * statistics, counts again.
 */
@Singleton
public class PopularHotels {
    private static final Logger LOG = Logger.getLogger(PopularHotels.class);

    private final HotelsDao hotels;
    private final RetryLoop retries;
    private final SharedRuns<HotelId> ratings = new SharedRuns<>();
    private final SharedRuns<HotelId> favourites = new SharedRuns<>();

    PopularHotels(HotelsDao hotels, Timer timer) {
        this.hotels = hotels;
        retries = RetryLoop.withPauses(timer);
    }

    /** Repeats the ratings of a hotel. Never fails. */
    public Uni<Void> rated(HotelId id, Uni<RatingTotals> totals) {
        return logged(
                id,
                ratings.run(id, recount(id, had -> totals.map(ratings -> had.recounted(ratings, had.favourites())))));
    }

    /** Repeats how many shoppers have a hotel among their favourites. Never fails. */
    public Uni<Void> favoured(HotelId id, Uni<Long> shoppers) {
        return logged(
                id,
                favourites.run(id, recount(id, had -> shoppers.map(number -> had.recounted(had.ratings(), number)))));
    }

    private Uni<Void> recount(HotelId id, Function<Popularity, Uni<Popularity>> count) {
        return retries.untilTrue(() -> hotels.find(id)
                .chain(found -> found.filter(hotel -> !hotel.deleted())
                        .map(CatalogueHotel::popularity)
                        .map(had -> count.apply(had).chain(counted -> hotels.recount(id, had, counted)))
                        .orElse(Uni.createFrom().item(true))));
    }

    private static Uni<Void> logged(HotelId id, Uni<Void> count) {
        return count.onFailure()
                .invoke(fault ->
                        LOG.warnf("The totals of hotel %s are not repeated in its row yet: %s", id, fault.getMessage()))
                .onFailure()
                .recoverWithNull();
    }
}
