package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.night.ClaimResolution;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import dev.innkeeper.hotel.catalogue.model.HotelShards;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Settles every claimed night from this month on, whatever the journal says. It finds claims whose journal entry was
 * lost or has expired. Slow on purpose: one partition at a time, with a pause after each.
 */
@Singleton
public class ClaimScan {
    private static final Logger LOG = Logger.getLogger(ClaimScan.class);
    private static final int HOTELS_OF_A_PAGE = 100;
    private static final Duration PAUSE = Duration.ofMillis(50);

    private final Hotels hotels;
    private final MonthsByHotelDao months;
    private final AvailableRoomsByHotelDateDao nights;
    private final ClaimService claims;
    private final ClaimMetrics metrics;
    private final Timer timer;

    ClaimScan(
            Hotels hotels,
            MonthsByHotelDao months,
            AvailableRoomsByHotelDateDao nights,
            ClaimService claims,
            ClaimMetrics metrics,
            Timer timer) {
        this.hotels = hotels;
        this.months = months;
        this.nights = nights;
        this.claims = claims;
        this.metrics = metrics;
        this.timer = timer;
    }

    @Scheduled(
            every = "${innkeeper.claims.scan-every:6h}",
            delayed = "10m",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
            skipExecutionIf = SkipUntilStarted.class)
    Uni<Void> onSchedule() {
        return scan().onFailure().recoverWithItem(fault -> {
            LOG.warnf("The scan of claimed nights stopped: %s", fault.getMessage());
            return null;
        });
    }

    /** Settles the nights of all hotels. */
    Uni<Void> scan() {
        return scanFrom(null);
    }

    private Uni<Void> scanFrom(@Nullable String position) {
        return hotels.scan(position, HOTELS_OF_A_PAGE)
                .chain(page -> Sequential.each(page.items(), this::scan)
                        .chain(() -> page.next() == null ? Uni.createFrom().voidItem() : scanFrom(page.next())));
    }

    /** Settles the nights of one hotel. */
    Uni<Void> scan(HotelShards hotel) {
        return months.of(hotel.id())
                .map(listed -> listed.stream()
                        .filter(month -> !month.isBefore(thisMonth()))
                        .flatMap(month -> NightPartition.all(hotel.id(), hotel.shards(), month))
                        .toList())
                .chain(partitions -> Sequential.each(partitions, this::scan).replaceWithVoid());
    }

    // In the westernmost time zone it may still be the previous month.
    private YearMonth thisMonth() {
        return YearMonth.from(timer.now().atOffset(ZoneOffset.MIN));
    }

    private Uni<Void> scan(NightPartition partition) {
        return nights.nights(partition, wholeMonth(partition))
                .map(found -> scopes(partition, found))
                .chain(scopes -> Sequential.each(scopes, this::settle))
                .chain(() -> timer.pause(PAUSE));
    }

    private static DateRange wholeMonth(NightPartition partition) {
        YearMonth month = partition.month();
        return new DateRange(month.atDay(1), month.plusMonths(1).atDay(1));
    }

    /** The scope of each booking and room: from its first night to its last. */
    private static List<ClaimScope> scopes(NightPartition partition, List<Night> nights) {
        Map<Claimant, List<Night>> claimed = nights.stream()
                .filter(night -> night.owner().isClaim())
                .collect(Collectors.groupingBy(
                        night -> new Claimant(night.owner().booking(), night.room()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return claimed.entrySet().stream()
                .map(entry -> entry.getKey().scope(partition, entry.getValue()))
                .toList();
    }

    private record Claimant(BookingId booking, RoomNumber room) {
        ClaimScope scope(NightPartition partition, List<Night> inOrder) {
            LocalDate first = inOrder.get(0).date();
            LocalDate last = inOrder.get(inOrder.size() - 1).date();
            return new ClaimScope(partition.hotelId(), booking, room, new Stay(first, last.plusDays(1)));
        }
    }

    // A failure must not block the others.
    private Uni<Void> settle(ClaimScope scope) {
        return claims.settle(scope, ClaimResolution::settleAll, metrics::counted)
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "Could not settle claimed nights of %s, will retry: %s", scope.hotelId(), fault.getMessage()))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }
}
