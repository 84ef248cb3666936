package dev.innkeeper.hotel.catalogue.model;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.innkeeper.hotel.content.model.AmenityCode;
import dev.innkeeper.hotel.content.model.HotelPresentation;
import dev.innkeeper.hotel.content.model.Photo;
import dev.innkeeper.model.Address;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Q2: a hotel with all that a booking site shows of it. Lists of hotels show {@link Hotel} alone.
 *
 * @param rating the average of 1 to 10, with two decimals; null without reviews
 * @param favourites how many shoppers have it among their favourites
 */
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

        @JsonFormat(pattern = HotelPresentation.TIME) @Nullable LocalTime checkOutUntil,

        @Nullable BigDecimal rating,
        long reviews,
        long favourites) {

    public static HotelDetails of(Hotel hotel, HotelPresentation shown, Popularity popularity) {
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
                shown.checkOutUntil(),
                popularity.ratings().average(),
                popularity.ratings().reviews(),
                popularity.favourites());
    }
}
