package dev.innkeeper.hotel.retention.service;

import dev.innkeeper.booking.reconciliation.BookingVerdict;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.retention.KeptFor;
import dev.innkeeper.common.retention.RetainedKind;
import dev.innkeeper.common.retention.RetentionMetrics;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.StoredNight;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rates.model.RateMonth;
import dev.innkeeper.hotel.reconciliation.service.BookingVerdictClient;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Removes months whose time is over. The order of writes, for a hotel and a month:
 *
 * <ol>
 *   <li>The nights of each shard, a partition at once, if every booking that owns one of them is over for good. One that
 *       is not, that cannot be read or that has no row keeps the partition, and so does a night without an owner: the
 *       reconciliation has to see it.
 *   <li>The prices, once no shard has nights.
 * </ol>
 *
 * <p>Nothing that was removed is needed again. No new claim begins before yesterday. A change of stay claims nights of its
 * booking again, and a release frees them, but bookings that are over do neither. The verdict cannot change afterwards:
 * what the front desk does is undone on the same day only, and a booking is over on the next one at the earliest. Without
 * an answer of the reservation service nothing is removed.
 *
 * <p>A deletion may be repeated. When it dies or times out, the partition is there or not, and the next pass meets it if
 * it is. A replica that misses it until {@code gc_grace_seconds} has passed brings nights of bookings back that are over;
 * the next pass removes them. The row of {@code months_by_hotel} stays: twelve a year, which lead to nothing.
 */
@Singleton
class PastMonths {
    private final Hotels hotels;
    private final AvailableRoomsByHotelDateDao nights;
    private final RatesByHotelDateDao rates;
    private final BookingVerdictClient verdicts;
    private final RetentionMetrics metrics;
    private final KeptFor kept;
    private final Clock clock;

    PastMonths(
            Hotels hotels,
            AvailableRoomsByHotelDateDao nights,
            RatesByHotelDateDao rates,
            BookingVerdictClient verdicts,
            RetentionMetrics metrics,
            RetentionConfig config,
            Clock clock) {
        this.hotels = hotels;
        this.nights = nights;
        this.rates = rates;
        this.verdicts = verdicts;
        this.metrics = metrics;
        this.kept = new KeptFor(config.nights());
        this.clock = clock;
        metrics.register(RetainedKind.NIGHTS);
        metrics.register(RetainedKind.RATES);
    }

    /** Whether anything is removed at all. */
    boolean areRemoved() {
        return !kept.isForEver();
    }

    /** Removes the nights of a partition, if nobody needs one of them. */
    Uni<Void> remove(NightPartition partition) {
        return isOver(partition.month())
                ? isNeeded(partition).chain(needed -> needed ? done() : removeNights(partition))
                : done();
    }

    /** Removes the prices of a month, once its nights are gone. */
    Uni<Void> remove(RateMonth rated) {
        return isOver(rated.month()) ? hasNights(rated).chain(there -> there ? done() : removeRates(rated)) : done();
    }

    private boolean isOver(YearMonth month) {
        return kept.isOver(month.atEndOfMonth(), clock.instant());
    }

    private Uni<Void> removeNights(NightPartition partition) {
        return nights.remove(partition).invoke(() -> metrics.removed(RetainedKind.NIGHTS, 1));
    }

    private Uni<Void> removeRates(RateMonth rated) {
        return rates.remove(rated.hotelId(), rated.month()).invoke(() -> metrics.removed(RetainedKind.RATES, 1));
    }

    private Uni<Boolean> isNeeded(NightPartition partition) {
        return nights.claimed(partition)
                .chain(found -> found.stream().anyMatch(night -> night.owner() == null)
                        ? Uni.createFrom().item(true)
                        : verdicts.of(numbers(found), true)
                                .map(answers -> isNeeded(partition, numbers(found), answers)));
    }

    private static Set<ConfirmationNumber> numbers(List<StoredNight> claimed) {
        return claimed.stream()
                .flatMap(night -> Stream.ofNullable(night.owner()))
                .map(Owner::number)
                .collect(Collectors.toSet());
    }

    private static boolean isNeeded(
            NightPartition partition, Set<ConfirmationNumber> owners, Map<ConfirmationNumber, BookingVerdict> answers) {
        return owners.stream()
                .map(answers::get)
                .anyMatch(answer -> answer == null
                        || !answer.over()
                        || answer.underWay()
                        || !partition.hotelId().equals(answer.hotelId()));
    }

    // Of a removed hotel the number of shards is unknown: it looks in all that are possible.
    private Uni<Boolean> hasNights(RateMonth rated) {
        return hotels.shardings(rated.hotelId())
                .map(possible -> possible.stream()
                        .flatMap(shards -> NightPartition.all(rated.hotelId(), shards, rated.month()))
                        .distinct()
                        .toList())
                .chain(partitions -> Sequential.each(partitions, nights::hasNights))
                .map(there -> there.contains(true));
    }

    private static Uni<Void> done() {
        return Uni.createFrom().voidItem();
    }
}
