package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.booking.Owner;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.inventory.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.inventory.cassandra.MonthsByHotelDao;
import dev.innkeeper.hotel.inventory.cassandra.RoomsByHotelDao;
import dev.innkeeper.hotel.inventory.model.NightPartition;
import dev.innkeeper.hotel.inventory.model.NightsOnSale;
import dev.innkeeper.hotel.inventory.model.PutOnSale;
import dev.innkeeper.hotel.inventory.model.RoomSummary;
import dev.innkeeper.hotel.inventory.model.RoomsOnSale;
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
 * Puts nights on sale. Order of writes: the number of shards, once and for all; the months; the nights. Each of them may
 * be repeated, so a request that stopped anywhere is simply sent again.
 *
 * <p>What is there is read first, and only what is missing is written, at timestamp 1: neither this write nor a late
 * repetition of it can override a claim, a closed night, or any other conditional write. Nights of a deleted hotel come
 * back by a conditional write.
 */
@Singleton
public class InventoryService {
    /**
     * Nights of one insert. Cassandra bounds the size of batches over several partitions only; measured, 250 to 2,000
     * rows load at much the same speed, 50 take twice as long.
     */
    private static final int NIGHTS_OF_A_BATCH = 500;

    /** A conditional batch holds up all other writers of its partition. */
    private static final int NIGHTS_OF_A_CONDITIONAL_BATCH = 100;

    private static final int PARTITIONS_AT_ONCE = 4;

    private final OpenHotels openHotels;
    private final Hotels hotels;
    private final RoomsByHotelDao rooms;
    private final MonthsByHotelDao months;
    private final AvailableRoomsByHotelDateDao nights;

    InventoryService(
            OpenHotels openHotels,
            Hotels hotels,
            RoomsByHotelDao rooms,
            MonthsByHotelDao months,
            AvailableRoomsByHotelDateDao nights) {
        this.openHotels = openHotels;
        this.hotels = hotels;
        this.rooms = rooms;
        this.months = months;
        this.nights = nights;
    }

    /** Puts the rooms on sale on the nights on which they are not; 400 names the rooms that do not exist. */
    public Uni<PutOnSale> put(HotelId hotelId, RoomsOnSale wanted) {
        return openHotels
                .requireKept(hotelId)
                .chain(hotel -> rooms.summaries(hotelId).chain(existing -> put(hotel, existing, wanted)));
    }

    private Uni<PutOnSale> put(CatalogueHotel hotel, List<RoomSummary> existing, RoomsOnSale wanted) {
        List<RoomNumber> chosen = KnownRooms.of(existing).chosen(wanted.rooms());
        if (chosen.isEmpty()) {
            return Uni.createFrom().item(new PutOnSale(0));
        }
        HotelId hotelId = hotel.hotel().id();
        DateRange dates = wanted.dates();
        return shards(hotel, existing.size())
                .call(() -> months.add(hotelId, dates.months()))
                .chain(shards -> fill(NightPartition.all(hotelId, shards, dates), shards, chosen, dates))
                .map(PutOnSale::new);
    }

    private Uni<Integer> shards(CatalogueHotel hotel, int existingRooms) {
        return hotel.shards() == 0
                ? hotels.fixShards(hotel.hotel().id(), existingRooms)
                : Uni.createFrom().item(hotel.shards());
    }

    private Uni<Long> fill(List<NightPartition> partitions, int shards, List<RoomNumber> chosen, DateRange dates) {
        return Multi.createFrom()
                .iterable(partitions)
                .onItem()
                .transformToUni(partition -> fill(partition, ofShard(chosen, shards, partition.shard()), dates))
                .merge(PARTITIONS_AT_ONCE)
                .collect()
                .with(Collectors.summingLong(Long::longValue));
    }

    private static List<RoomNumber> ofShard(List<RoomNumber> rooms, int shards, int shard) {
        return rooms.stream().filter(room -> room.value() % shards == shard).toList();
    }

    private Uni<Long> fill(NightPartition partition, List<RoomNumber> chosen, DateRange dates) {
        return chosen.isEmpty()
                ? Uni.createFrom().item(0L)
                : nights.onSale(partition, dates)
                        .chain(there -> insertMissing(partition, there, chosen)
                                .chain(inserted -> restoreWithdrawn(partition, there, chosen, dates, Attempts.FIRST)
                                        .map(restored -> inserted + restored)));
    }

    private Uni<Long> insertMissing(NightPartition partition, NightsOnSale there, List<RoomNumber> chosen) {
        return Multi.createFrom()
                .items(() -> there.missing(chosen))
                .group()
                .intoLists()
                .of(NIGHTS_OF_A_BATCH)
                .onItem()
                .transformToUniAndConcatenate(
                        batch -> nights.putOnSale(partition, batch).replaceWith((long) batch.size()))
                .collect()
                .with(Collectors.summingLong(Long::longValue));
    }

    private Uni<Long> restoreWithdrawn(
            NightPartition partition, NightsOnSale there, List<RoomNumber> chosen, DateRange dates, Attempts attempts) {
        List<NightsOnSale.Key> batch =
                there.withdrawn(chosen).limit(NIGHTS_OF_A_CONDITIONAL_BATCH).toList();
        if (batch.isEmpty()) {
            return Uni.createFrom().item(0L);
        }
        return restore(partition, batch)
                .chain(done -> nights.onSale(partition, dates)
                        .chain(now ->
                                restoreWithdrawn(partition, now, chosen, dates, done ? attempts : attempts.next()))
                        .map(more -> done ? batch.size() + more : more));
    }

    private Uni<Boolean> restore(NightPartition partition, List<NightsOnSale.Key> batch) {
        return UnknownOutcomes.settle(nights.change(
                partition, batch.stream().map(NightsOnSale.Key::free).toList(), Set.of(Owner.WITHDRAWN, Owner.FREE)));
    }
}
