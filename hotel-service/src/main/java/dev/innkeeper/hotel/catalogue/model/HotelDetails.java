package dev.innkeeper.hotel.catalogue.model;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.innkeeper.hotel.content.model.AmenityCode;
import dev.innkeeper.hotel.content.model.HotelPresentation;
import dev.innkeeper.hotel.content.model.Photo;
import dev.innkeeper.model.Address;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Q2: a hotel with all that a booking site shows of it. Lists of hotels show {@link Hotel} alone. */
public record HotelDetails(
        HotelId id,
        String name,
        @Nullable String phone,
        Address address,
        GeoPoint location,
        @Nullable Integer stars,
        ZoneId timeZone,
        Currency currency,
        @Nullable LocalDate openedOn,
        Map<String, String> descriptions,
        List<Photo> photos,
        List<AmenityCode> amenities,

        @JsonFormat(pattern = HotelPresentation.TIME) @Nullable LocalTime checkInFrom,

        @JsonFormat(pattern = HotelPresentation.TIME) @Nullable LocalTime checkOutUntil) {

    public static HotelDetails of(Hotel hotel, HotelPresentation shown) {
        return new HotelDetails(
                hotel.id(),
                hotel.name(),
                hotel.phone(),
                hotel.address(),
                hotel.location(),
                hotel.stars(),
                hotel.timeZone(),
                hotel.currency(),
                hotel.openedOn(),
                shown.descriptions(),
                shown.photos(),
                shown.amenities(),
                shown.checkInFrom(),
                shown.checkOutUntil());
    }
}
