package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.events.model.CatalogueEventType;
import dev.innkeeper.hotel.events.service.Announcements;
import dev.innkeeper.hotel.inventory.model.InventoryUpdate;
import dev.innkeeper.hotel.inventory.model.RoomNightCount;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.NightsOnSale;
import dev.innkeeper.hotel.nights.service.UnknownOutcomes;
import dev.innkeeper.hotel.rooms.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.rooms.service.RoomsByNumber;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts nights on sale. Order of writes: the number of shards, fixed by the first request; the months; the audit log,
 * and the announcement, if a night is missing; the nights. Each write can be repeated, so an interrupted request can be retried.
 *
 * <p>Existing nights are read first and only missing ones are written, at timestamp 1: neither this write nor a late
 * repetition can override a conditional write such as a claim. Nights of a deleted hotel are restored by a conditional
 * write.
 */
@Singleton
public class InventoryService {
    /**
     * Nights of one insert. Cassandra bounds the size of batches over several partitions only; measured, 250 to 2,000
     * rows load at much the same speed, 50 take twice as long.
     */
    private static final int NIGHTS_OF_A_BATCH = 500;

    /** Bounds a conditional batch, because it blocks all other writers of its partition. */
    private static final int NIGHTS_OF_A_CONDITIONAL_BATCH = 100;

    private static final int PARTITIONS_AT_ONCE = 4;

    private final OpenHotels openHotels;
    private final Hotels hotels;
    private final RoomsByHotelDao rooms;
    private final MonthsByHotelDao months;
    private final AvailableRoomsByHotelDateDao nights;
    private final AuditLog auditLog;
    private final Announcements announcements;

    InventoryService(
            OpenHotels openHotels,
            Hotels hotels,
            RoomsByHotelDao rooms,
            MonthsByHotelDao months,
            AvailableRoomsByHotelDateDao nights,
            AuditLog auditLog,
            Announcements announcements) {
        this.openHotels = openHotels;
        this.hotels = hotels;
        this.rooms = rooms;
        this.months = months;
        this.nights = nights;
        this.auditLog = auditLog;
        this.announcements = announcements;
    }

    /** Puts the missing nights of the rooms on sale; 400 names rooms that do not exist. */
    public Uni<RoomNightCount> put(HotelId hotelId, InventoryUpdate wanted) {
        return openHotels
                .requireKept(hotelId)
                .chain(hotel -> rooms.summaries(hotelId).chain(existing -> put(hotel, existing, wanted)));
    }

    private Uni<RoomNightCount> put(CatalogueHotel hotel, List<RoomSummary> existing, InventoryUpdate wanted) {
        List<RoomNumber> chosen = RoomsByNumber.of(existing).chosen(wanted.rooms());
        if (chosen.isEmpty()) {
            return Uni.createFrom().item(new RoomNightCount(0));
        }
        return announcements.around(
                hotel.hotel().id(),
                CatalogueEventType.AVAILABILITY_CHANGED,
                wanted.subjects(),
                begun -> put(hotel, existing.size(), wanted, chosen, begun));
    }

    private Uni<RoomNightCount> put(
            CatalogueHotel hotel, int existing, InventoryUpdate wanted, List<RoomNumber> chosen, Uni<Void> begun) {
        HotelId hotelId = hotel.hotel().id();
        DateRange dates = wanted.dates();
        Uni<Void> line = auditLog.note(
                        StaffChange.at(hotelId, "inventory " + dates.from() + "/" + dates.to(), null, wanted))
                .chain(() -> begun)
                .memoize()
                .indefinitely();
        Filling filling = new Filling(chosen, dates, line);
        return shards(hotel, existing)
                .call(() -> months.add(hotelId, dates.months()))
                .chain(shards -> fill(NightPartition.all(hotelId, shards, dates), shards, filling))
                .map(RoomNightCount::new);
    }

    private Uni<Integer> shards(CatalogueHotel hotel, int existingRooms) {
        return hotel.shards() == 0
                ? hotels.fixShards(hotel.hotel().id(), existingRooms)
                : Uni.createFrom().item(hotel.shards());
    }

    private Uni<Long> fill(List<NightPartition> partitions, int shards, Filling filling) {
        return Parallel.each(
                        partitions,
                        PARTITIONS_AT_ONCE,
                        partition -> fill(partition, filling.ofShard(shards, partition.shard())))
                .map(counts -> counts.stream().mapToLong(Long::longValue).sum());
    }

    private Uni<Long> fill(NightPartition partition, Filling filling) {
        return filling.rooms().isEmpty()
                ? Uni.createFrom().item(0L)
                : nights.onSale(partition, filling.dates())
                        .chain(there -> insertMissing(partition, there, filling)
                                .chain(inserted -> restoreWithdrawn(partition, there, filling)
                                        .map(restored -> inserted + restored)));
    }

    private Uni<Long> insertMissing(NightPartition partition, NightsOnSale there, Filling filling) {
        return Multi.createFrom()
                .items(() -> there.missing(filling.rooms()))
                .group()
                .intoLists()
                .of(NIGHTS_OF_A_BATCH)
                .onItem()
                .transformToUniAndConcatenate(batch -> filling.line()
                        .chain(() -> nights.putOnSale(partition, batch))
                        .replaceWith((long) batch.size()))
                .collect()
                .with(Collectors.summingLong(Long::longValue));
    }

    private Uni<Long> restoreWithdrawn(NightPartition partition, NightsOnSale there, Filling filling) {
        return RetryLoop.WITHOUT_PAUSES
                .<NightsOnSale, Restored>untilDone(there, now -> restoreBatch(partition, now, filling))
                .chain(restored -> restored.count() == 0
                        ? Uni.createFrom().item(0L)
                        : restoreWithdrawn(partition, restored.now(), filling).map(more -> restored.count() + more));
    }

    // Lost when a concurrent write changed one of the nights.
    private Uni<Attempt<NightsOnSale, Restored>> restoreBatch(
            NightPartition partition, NightsOnSale there, Filling filling) {
        List<NightsOnSale.Key> batch = there.withdrawn(filling.rooms())
                .limit(NIGHTS_OF_A_CONDITIONAL_BATCH)
                .toList();
        if (batch.isEmpty()) {
            return Uni.createFrom().item(Attempt.done(new Restored(0, there)));
        }
        return filling.line()
                .chain(() -> restore(partition, batch))
                .chain(done -> nights.onSale(partition, filling.dates())
                        .map(now -> done ? Attempt.done(new Restored(batch.size(), now)) : Attempt.lost(now)));
    }

    private record Restored(int count, NightsOnSale now) {}

    private Uni<Boolean> restore(NightPartition partition, List<NightsOnSale.Key> batch) {
        return UnknownOutcomes.settle(nights.change(
                partition, batch.stream().map(NightsOnSale.Key::free).toList(), Set.of(Owner.WITHDRAWN, Owner.FREE)));
    }

    /**
     * The nights that one request puts on sale.
     *
     * @param line of the audit log, and the announcement: written once, before the first night
     */
    private record Filling(List<RoomNumber> rooms, DateRange dates, Uni<Void> line) {

        /** The rooms of one shard. */
        Filling ofShard(int shards, int shard) {
            return new Filling(
                    rooms.stream()
                            .filter(room -> room.value() % shards == shard)
                            .toList(),
                    dates,
                    line);
        }
    }
}
