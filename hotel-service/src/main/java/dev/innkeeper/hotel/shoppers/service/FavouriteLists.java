package dev.innkeeper.hotel.shoppers.service;

import dev.innkeeper.common.cassandra.NewestFirst;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.shoppers.cassandra.FavouritesByHotelDao;
import dev.innkeeper.hotel.shoppers.cassandra.FavouritesByShopperDao;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.model.StoredFavourite;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;

/** The lists of favourites, newest first. */
@Singleton
public class FavouriteLists {
    private final OpenHotels hotels;
    private final FavouritesByShopperDao byShopper;
    private final FavouritesByHotelDao byHotel;

    FavouriteLists(OpenHotels hotels, FavouritesByShopperDao byShopper, FavouritesByHotelDao byHotel) {
        this.hotels = hotels;
        this.byShopper = byShopper;
        this.byHotel = byHotel;
    }

    /** At most {@code most} favourites of a shopper older than {@code before}. One statement. */
    public Uni<List<StoredFavourite>> of(Shopper shopper, UUID before, int most) {
        return byShopper.of(shopper, before, most);
    }

    /** The same of a hotel; 404 when there is none. */
    public Uni<List<StoredFavourite>> of(HotelId hotelId, UUID before, int most) {
        return hotels.require(hotelId)
                .chain(() -> byHotel.of(hotelId, before, most))
                .map(ofSlots -> NewestFirst.merge(ofSlots, StoredFavourite::id, most));
    }
}
