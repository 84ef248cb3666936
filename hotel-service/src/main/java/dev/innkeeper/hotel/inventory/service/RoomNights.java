package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.MonthNights;
import dev.innkeeper.hotel.nights.model.Night;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/** The nights of one room, month by month: a month changes in one step. */
@Singleton
public class RoomNights {
    private static final int MONTHS_AT_ONCE = 8;

    private final AvailableRoomsByHotelDateDao nights;

    RoomNights(AvailableRoomsByHotelDateDao nights) {
        this.nights = nights;
    }

    /** The existing nights of the dates, in order; months are read in parallel. */
    Uni<List<MonthNights>> read(CatalogueHotel hotel, RoomNumber room, DateRange dates) {
        return read(hotel, room, dates, partition -> nights.nights(partition, room, dates));
    }

    /** The same with linearizable reads. */
    Uni<List<MonthNights>> readSettled(CatalogueHotel hotel, RoomNumber room, DateRange dates) {
        return read(hotel, room, dates, partition -> nights.settledNights(partition, room, dates));
    }

    /** The existing nights of {@code months} from {@code first} on, in order, with linearizable reads. */
    Uni<List<MonthNights>> readSettled(CatalogueHotel hotel, RoomNumber room, List<YearMonth> months, LocalDate first) {
        return Parallel.each(months, MONTHS_AT_ONCE, month -> readSettled(hotel, room, month, first))
                .map(found -> found.stream()
                        .sorted(Comparator.comparing(month -> month.partition().month()))
                        .toList());
    }

    private Uni<MonthNights> readSettled(CatalogueHotel hotel, RoomNumber room, YearMonth month, LocalDate first) {
        NightPartition partition = NightPartition.of(hotel.hotel().id(), hotel.shards(), room, month);
        LocalDate begin = month.atDay(1);
        DateRange dates = new DateRange(
                begin.isBefore(first) ? first : begin, month.plusMonths(1).atDay(1));
        return nights.settledNights(partition, room, dates).map(found -> new MonthNights(partition, found));
    }

    /** Replaces the nights of a month, all or none; false when one is not owned by any of {@code owners}. */
    Uni<Boolean> change(MonthNights to, Owner... owners) {
        return to.isEmpty()
                ? Uni.createFrom().item(true)
                : UnknownOutcomes.settle(nights.change(to.partition(), to.nights(), Set.of(owners)));
    }

    /** The same for nights that {@code request} has closed. */
    Uni<Boolean> changeClosedBy(UUID request, MonthNights to) {
        return to.isEmpty()
                ? Uni.createFrom().item(true)
                : UnknownOutcomes.settle(nights.changeClosedBy(request, to.partition(), to.nights()));
    }

    private static Uni<List<MonthNights>> read(
            CatalogueHotel hotel, RoomNumber room, DateRange dates, Function<NightPartition, Uni<List<Night>>> read) {
        if (hotel.shards() == 0) {
            return Uni.createFrom().item(List.of());
        }
        Stream<Uni<MonthNights>> months = dates.months().stream()
                .map(month -> NightPartition.of(hotel.hotel().id(), hotel.shards(), room, month))
                .map(partition -> read.apply(partition).map(found -> new MonthNights(partition, found)));
        return Uni.join()
                .all(months.toList())
                .usingConcurrencyOf(MONTHS_AT_ONCE)
                .andFailFast();
    }
}
