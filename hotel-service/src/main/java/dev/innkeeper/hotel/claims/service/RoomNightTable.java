package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.hotel.nights.model.NightChange;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.model.DateRange;
import io.smallrye.mutiny.Uni;
import java.time.YearMonth;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The nights of rooms as the booking protocol sees them. A month of a room is in one partition, so it changes in one
 * conditional batch.
 *
 * @param shards of the hotel that it is asked about
 */
record RoomNightTable(AvailableRoomsByHotelDateDao nights, int shards) implements NightTable {

    @Override
    public Uni<List<OwnedNight>> nights(ClaimScope scope) {
        return read(scope, partition -> nights.nights(partition, scope.room(), dates(scope)));
    }

    @Override
    public Uni<List<OwnedNight>> settledNights(ClaimScope scope) {
        return read(scope, partition -> nights.settledNights(partition, scope.room(), dates(scope)));
    }

    @Override
    public Uni<Boolean> write(ClaimScope scope, List<Write> ofOneMonth) {
        List<NightChange> changes = ofOneMonth.stream()
                .map(write -> new NightChange(Night.of(scope.room(), write.night()), write.expected()))
                .toList();
        YearMonth month = YearMonth.from(changes.get(0).to().date());
        return nights.change(partition(scope, month), changes)
                .onFailure(UnknownOutcomes::isUnknown)
                .transform(UnknownOutcomeException::new);
    }

    // Reads in parallel; the results are in the order of the months.
    private Uni<List<OwnedNight>> read(ClaimScope scope, Function<NightPartition, Uni<List<Night>>> read) {
        List<Uni<List<Night>>> months = scope.stay().months().stream()
                .map(month -> read.apply(partition(scope, month)))
                .toList();
        return Uni.join().all(months).andFailFast().map(RoomNightTable::together);
    }

    private NightPartition partition(ClaimScope scope, YearMonth month) {
        return NightPartition.of(scope.hotelId(), shards, scope.room(), month);
    }

    private static DateRange dates(ClaimScope scope) {
        return scope.stay().range();
    }

    private static List<OwnedNight> together(List<List<Night>> months) {
        return months.stream()
                .flatMap((Function<List<Night>, Stream<Night>>) List::stream)
                .map(Night::asOfBooking)
                .toList();
    }
}
