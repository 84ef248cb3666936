package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.nights.cassandra.AvailableRoomsByHotelDateDao;
import dev.innkeeper.hotel.nights.model.NightPartition;
import dev.innkeeper.hotel.nights.model.StoredNight;
import dev.innkeeper.model.reconciliation.StayOwners;
import dev.innkeeper.model.reconciliation.StayOwners.OwnedNight;
import dev.innkeeper.model.reconciliation.StayOwners.OwnersOfStay;
import dev.innkeeper.model.reconciliation.StayOwnersRequest;
import dev.innkeeper.model.reconciliation.StayOwnersRequest.AskedStay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** Reads the owners of nights without changing anything, also for deleted hotels, whose nights are kept. */
@Singleton
public class NightOwners {
    private static final int SIDE_BY_SIDE = 8;

    private final Hotels hotels;
    private final AvailableRoomsByHotelDateDao nights;

    NightOwners(Hotels hotels, AvailableRoomsByHotelDateDao nights) {
        this.hotels = hotels;
        this.nights = nights;
    }

    public Uni<StayOwners> of(StayOwnersRequest asked) {
        if (asked.stays().isEmpty()) {
            return Uni.createFrom().item(new StayOwners(List.of()));
        }
        boolean settled = Boolean.TRUE.equals(asked.settled());
        return Uni.join()
                .all(asked.stays().stream().map(stay -> of(stay, settled)).toList())
                .usingConcurrencyOf(SIDE_BY_SIDE)
                .andFailFast()
                .map(StayOwners::new);
    }

    private Uni<OwnersOfStay> of(AskedStay asked, boolean settled) {
        return hotels.shardings(asked.hotelId())
                .chain(shardings -> Uni.join()
                        .all(shardings.stream()
                                .flatMap(shards -> partitions(asked, shards))
                                .distinct()
                                .map(partition -> nights.audited(
                                        partition,
                                        asked.roomNumber(),
                                        asked.stay().range(),
                                        settled))
                                .toList())
                        .andFailFast())
                .map(found -> new OwnersOfStay(found.stream()
                        .flatMap(List::stream)
                        .flatMap(NightOwners::owned)
                        .toList()));
    }

    private static Stream<NightPartition> partitions(AskedStay asked, int shards) {
        return asked.stay().months().stream()
                .map(month -> NightPartition.of(asked.hotelId(), shards, asked.roomNumber(), month));
    }

    private static Stream<OwnedNight> owned(StoredNight night) {
        return Stream.ofNullable(night.owner()).map(owner -> new OwnedNight(night.date(), owner.token()));
    }
}
