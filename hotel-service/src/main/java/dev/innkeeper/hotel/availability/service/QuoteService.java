package dev.innkeeper.hotel.availability.service;

import dev.innkeeper.hotel.availability.model.QuotedRoom;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.rates.cassandra.RatesByHotelDateDao;
import dev.innkeeper.hotel.rates.model.Tariff;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.rooms.service.RoomService;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** Q5: price and amenities of a room. Two statements, three with a stay; one more where the room's copy is missing. */
@Singleton
public class QuoteService {
    private final OpenHotels hotels;
    private final RoomService rooms;
    private final RatesByHotelDateDao rates;

    QuoteService(OpenHotels hotels, RoomService rooms, RatesByHotelDateDao rates) {
        this.hotels = hotels;
        this.rooms = rooms;
        this.rates = rates;
    }

    /** The room alone. */
    public Uni<QuotedRoom> describe(HotelId hotelId, RoomNumber number) {
        return hotels.require(hotelId)
                .chain(() -> rooms.require(hotelId, number))
                .map(QuotedRoom::of);
    }

    /** The room, and what {@code stay} in it costs, whether it is free or not. */
    public Uni<QuotedRoom> quote(HotelId hotelId, RoomNumber number, Stay stay) {
        return hotels.requireOpenFor(hotelId, stay).chain(hotel -> quote(hotel, number, stay));
    }

    /** The same at a hotel that was read before. */
    public Uni<QuotedRoom> quote(CatalogueHotel hotel, RoomNumber number, Stay stay) {
        HotelId hotelId = hotel.hotel().id();
        return Uni.combine()
                .all()
                .unis(
                        rooms.require(hotelId, number),
                        rates.tariff(hotelId, number, stay, hotel.hotel().currency()))
                .with(QuoteService::quoted);
    }

    private static QuotedRoom quoted(Room room, Tariff tariff) {
        RoomType type = room.content().type();
        return QuotedRoom.of(
                room,
                tariff.nights(type, room.number()),
                tariff.total(type, room.number()).orElse(null));
    }
}
