package dev.innkeeper.hotel.catalogue.model;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
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

/**
 * A hotel without its id, as it is put: the id is in the path. Its rules are those of {@link Hotel} and
 * {@link HotelPresentation}. A PUT replaces everything, so members that are left out are removed. What guests think of the
 * hotel may be sent back as it was read, and is ignored.
 */
@JsonIgnoreProperties({"rating", "reviews", "favourites"})
public record HotelContent(
        String name,
        @Nullable String phone,
        Address address,
        GeoPoint location,
        @Nullable Integer stars,
        ZoneId timeZone,
        Currency currency,
        @Nullable LocalDate openedOn,
        @Nullable Map<String, @Nullable String> descriptions,
        @Nullable List<Photo> photos,
        @Nullable List<AmenityCode> amenities,

        @JsonFormat(pattern = HotelPresentation.TIME) @Nullable LocalTime checkInFrom,

        @JsonFormat(pattern = HotelPresentation.TIME) @Nullable LocalTime checkOutUntil) {

    public HotelContent {
        Hotel.check(name, phone, address, location, stars, timeZone, currency);
        HotelPresentation unused = new HotelPresentation(descriptions, photos, amenities, checkInFrom, checkOutUntil);
    }

    /** The hotel of that id with this content. */
    public Hotel of(HotelId id) {
        return new Hotel(id, name, phone, address, location, stars, timeZone, currency, openedOn);
    }

    public HotelPresentation presentation() {
        return new HotelPresentation(descriptions, photos, amenities, checkInFrom, checkOutUntil);
    }
}
