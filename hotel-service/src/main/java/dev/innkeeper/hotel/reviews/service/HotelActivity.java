package dev.innkeeper.hotel.reviews.service;

import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import dev.innkeeper.hotel.reviews.cassandra.HotelCountersDao;
import dev.innkeeper.hotel.reviews.model.HotelCounters;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.model.HotelId;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jboss.logging.Logger;

/**
 * Counts views and bookings of hotels, roughly. A view of one client counts once a minute on each instance; which clients
 * these were is remembered in memory only. Bookings are collected for ten seconds, so that counting costs a booking
 * nothing; an instance that is killed loses those of the last seconds, and a retried claim counts again.
 */
@Singleton
public class HotelActivity {
    private static final Logger LOG = Logger.getLogger(HotelActivity.class);
    private static final Duration ONE_VIEW = Duration.ofMinutes(1);
    private static final int MOST_REMEMBERED = 100_000;
    private static final HotelCounters A_VIEW = new HotelCounters(1, 0);

    private final OpenHotels hotels;
    private final HotelCountersDao counters;
    private final Clock clock;
    private final ConcurrentMap<View, Instant> recent = new ConcurrentHashMap<>();
    private final ConcurrentMap<HotelId, Long> booked = new ConcurrentHashMap<>();

    HotelActivity(OpenHotels hotels, HotelCountersDao counters, Clock clock) {
        this.hotels = hotels;
        this.counters = counters;
        this.clock = clock;
    }

    private record View(HotelId hotelId, String client) {}

    /** Counts a view, unless the same client has viewed the hotel within a minute; 404 when there is no such hotel. */
    public Uni<Void> viewed(HotelId hotelId, String client) {
        return hotels.require(hotelId)
                .chain(() -> isNew(new View(hotelId, client))
                        ? counters.add(hotelId, A_VIEW)
                        : Uni.createFrom().voidItem());
    }

    /** Counts a booking later. */
    public void booked(HotelId hotelId) {
        booked.merge(hotelId, 1L, Long::sum);
    }

    public Uni<HotelCounters> of(HotelId hotelId) {
        return counters.of(hotelId);
    }

    @Scheduled(
            every = "10s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> onSchedule() {
        Instant old = clock.instant().minus(ONE_VIEW);
        recent.values().removeIf(viewed -> viewed.isBefore(old));
        return writeBookings();
    }

    /** Writes the bookings that were collected. */
    public Uni<Void> writeBookings() {
        return Parallel.eachWithoutCancelling(List.copyOf(booked.keySet()), this::writeBookings)
                .replaceWithVoid();
    }

    // A failed increment may have been applied, and is not repeated: rather one too few than one too many.
    private Uni<Void> writeBookings(HotelId hotelId) {
        Long more = booked.remove(hotelId);
        return more == null
                ? Uni.createFrom().voidItem()
                : counters.add(hotelId, new HotelCounters(0, more))
                        .onFailure()
                        .invoke(fault -> LOG.warnf("%d bookings were not counted: %s", more, fault.getMessage()))
                        .onFailure()
                        .recoverWithNull();
    }

    private boolean isNew(View view) {
        Instant now = clock.instant();
        if (recent.size() >= MOST_REMEMBERED) {
            return true;
        }
        Instant earlier = recent.putIfAbsent(view, now);
        return earlier == null || (earlier.plus(ONE_VIEW).isBefore(now) && recent.replace(view, earlier, now));
    }
}
