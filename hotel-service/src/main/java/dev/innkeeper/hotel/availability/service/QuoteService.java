package dev.innkeeper.hotel.availability.service;

import dev.innkeeper.hotel.availability.model.QuotedRoom;
import dev.innkeeper.hotel.availability.model.RoomPrices;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.pricing.service.PriceLists;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.rooms.service.RoomService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.Party;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** Q5: price and amenities of a room. Two statements, four with a stay; one more where the room's copy is missing. */
@Singleton
public class QuoteService {
    private final OpenHotels hotels;
    private final RoomService rooms;
    private final PriceLists priceLists;

    QuoteService(OpenHotels hotels, RoomService rooms, PriceLists priceLists) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.priceLists = priceLists;
    }

    /** The room alone. */
    public Uni<QuotedRoom> describe(HotelId hotelId, RoomNumber number) {
        return hotels.require(hotelId)
                .chain(() -> rooms.require(hotelId, number))
                .map(QuotedRoom::of);
    }

    /** The room, and what {@code stay} in it costs under the standard plan, whether it is free or not. */
    public Uni<QuotedRoom> quote(HotelId hotelId, RoomNumber number, Stay stay, Party party) {
        return hotels.requireOpenFor(hotelId, stay)
                .chain(hotel -> prices(hotel, number, stay, List.of(stay), party))
                .map(RoomPrices::quoted);
    }

    /** The room, and the prices of the nights of {@code priced}, which are parts of the stay. */
    public Uni<RoomPrices> prices(CatalogueHotel hotel, RoomNumber number, Stay stay, List<Stay> priced, Party party) {
        return Uni.combine()
                .all()
                .unis(rooms.require(hotel.hotel().id(), number), priceLists.of(hotel, stay, priced, party))
                .with(RoomPrices::new);
    }
}
