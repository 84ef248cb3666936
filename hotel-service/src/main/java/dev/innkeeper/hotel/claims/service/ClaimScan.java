package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.lifecycle.SkipUntilStarted;
import dev.innkeeper.hotel.catalogue.model.HotelShards;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.StoredNight;
import dev.innkeeper.model.ConfirmationNumber;
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
import java.util.stream.Stream;
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
    private final Timer timer;

    ClaimScan(
            Hotels hotels,
            MonthsByHotelDao months,
            AvailableRoomsByHotelDateDao nights,
            ClaimService claims,
            Timer timer) {
        this.hotels = hotels;
        this.months = months;
        this.nights = nights;
        this.claims = claims;
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
        return nights.claimed(partition)
                .map(found -> scopes(partition, found))
                .chain(scopes -> settle(partition, scopes))
                .chain(() -> timer.pause(PAUSE));
    }

    /** The scope of each reservation and room: from its first night to its last. */
    private static List<ClaimScope> scopes(NightPartition partition, List<StoredNight> nights) {
        Map<Claimant, List<StoredNight>> claimed = nights.stream()
                .flatMap(night -> Claimant.of(night).map(claimant -> Map.entry(claimant, night)))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey,
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        return claimed.entrySet().stream()
                .map(entry -> entry.getKey().scope(partition, entry.getValue()))
                .toList();
    }

    private record Claimant(ConfirmationNumber number, RoomNumber room) {
        // A night without an owner belongs to nobody.
        static Stream<Claimant> of(StoredNight night) {
            return Stream.ofNullable(night.owner())
                    .map(Owner::number)
                    .map(number -> new Claimant(number, night.room()));
        }

        ClaimScope scope(NightPartition partition, List<StoredNight> inOrder) {
            LocalDate first = inOrder.get(0).date();
            LocalDate last = inOrder.get(inOrder.size() - 1).date();
            return new ClaimScope(partition.hotelId(), number, room, new Stay(first, last.plusDays(1)));
        }
    }

    // A failure must not block the other partitions.
    private Uni<Void> settle(NightPartition partition, List<ClaimScope> scopes) {
        return claims.settle(scopes)
                .invoke(settled -> {
                    if (settled.size() < scopes.size()) {
                        LOG.warnf(
                                "Could not settle %d claims of %s, will retry",
                                scopes.size() - settled.size(), partition.hotelId());
                    }
                })
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "Could not settle claimed nights of %s, will retry: %s",
                        partition.hotelId(), fault.getMessage()))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }
}
