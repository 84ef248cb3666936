package dev.innkeeper.hotel.shoppers.cassandra;

import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.shoppers.model.ReactionSlot;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;

/** Writes both lists of favourites in one message. They follow from a reaction, and may be written again at any time. */
@Singleton
public class FavouriteRows {
    private final Cql cql;
    private final FavouritesByShopperDao byShopper;
    private final FavouritesByHotelDao byHotel;

    FavouriteRows(Cql cql, FavouritesByShopperDao byShopper, FavouritesByHotelDao byHotel) {
        this.cql = cql;
        this.byShopper = byShopper;
        this.byHotel = byHotel;
    }

    public Uni<Void> add(Shopper shopper, HotelId hotelId, UUID id) {
        ReactionSlot slot = shopper.slotAt(hotelId);
        return cql.writeAll(List.of(byShopper.insertion(shopper, hotelId, id), byHotel.insertion(slot, id)));
    }

    public Uni<Void> remove(Shopper shopper, HotelId hotelId, UUID id) {
        ReactionSlot slot = shopper.slotAt(hotelId);
        return cql.writeAll(List.of(byShopper.removal(shopper, id), byHotel.removal(slot, id)));
    }
}
