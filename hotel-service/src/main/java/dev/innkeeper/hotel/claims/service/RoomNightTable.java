package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The nights of rooms as the booking protocol sees them. A month of a room is in one partition, so it changes in one
 * conditional batch. The partitions of a removed hotel are unknown, so the table looks in all that are possible.
 *
 * @param shardings the numbers of shards that a hotel may have
 */
record RoomNightTable(AvailableRoomsByHotelDateDao nights, Function<HotelId, Uni<List<Integer>>> shardings)
        implements NightTable {

    @Override
    public Uni<List<OwnedNight>> nights(ClaimScope scope) {
        return read(
                scope,
                partition -> nights.owners(partition, scope.room(), scope.stay().range()));
    }

    @Override
    public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
        return read(
                scope,
                partition -> nights.settledOwners(
                        partition, scope.room(), scope.stay().range()));
    }

    @Override
    public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
        YearMonth month = YearMonth.from(ofOneMonth.get(0).date());
        return partitions(scope, List.of(month))
                .chain(possible -> possible.size() == 1
                        ? nights.changeOwners(possible.get(0), scope.room(), ofOneMonth)
                        : Sequential.each(possible, partition -> writeFound(partition, scope, ofOneMonth))
                                .map(written -> !written.contains(false)))
                .onFailure(UnknownOutcomes::isUnknown)
                .transform(UnknownOutcomeException::new);
    }

    // The nights may be in different partitions if a hotel with the same id was removed before.
    private Uni<Boolean> writeFound(NightPartition partition, ClaimScope scope, List<Write> writes) {
        return nights.owners(partition, scope.room(), scope.stay().range())
                .map(found -> found.stream().collect(Collectors.toMap(OwnedNight::date, OwnedNight::owner)))
                .map(owners -> writes.stream()
                        .filter(write -> owners.containsKey(write.date())
                                && write.expected().contains(owners.get(write.date())))
                        .toList())
                .chain(expected -> expected.isEmpty()
                        ? Uni.createFrom().item(true)
                        : nights.changeOwners(partition, scope.room(), expected));
    }

    // Reads in parallel.
    private Uni<List<OwnedNight>> read(ClaimScope scope, Function<NightPartition, Uni<List<OwnedNight>>> read) {
        return partitions(scope, scope.stay().months())
                .chain(possible ->
                        Uni.join().all(possible.stream().map(read).toList()).andFailFast())
                .map(found -> found.stream()
                        .flatMap(List::stream)
                        .sorted(Comparator.comparing(OwnedNight::date))
                        .toList());
    }

    private Uni<List<NightPartition>> partitions(ClaimScope scope, List<YearMonth> months) {
        return shardings
                .apply(scope.hotelId())
                .map(possible -> months.stream()
                        .flatMap(month -> possible.stream()
                                .map(shards -> NightPartition.of(scope.hotelId(), shards, scope.room(), month)))
                        .distinct()
                        .toList());
    }
}
