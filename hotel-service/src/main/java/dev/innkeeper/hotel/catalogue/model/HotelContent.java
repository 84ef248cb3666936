package dev.innkeeper.hotel.catalogue.model;

import dev.innkeeper.model.Address;
import dev.innkeeper.model.GeoPoint;
import dev.innkeeper.model.HotelId;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/** A hotel without its id, as it is put: the id is in the path. Its rules are those of {@link Hotel}. */
public record HotelContent(
        String name,
        @Nullable String phone,
        Address address,
        GeoPoint location,
        @Nullable Integer stars,
        ZoneId timeZone,
        Currency currency,
        @Nullable LocalDate openedOn) {

    public HotelContent {
        Hotel.check(name, phone, address, location, stars, timeZone, currency);
    }

    /** The hotel of that id with this content. */
    public Hotel of(HotelId id) {
        return new Hotel(id, name, phone, address, location, stars, timeZone, currency, openedOn);
    }
}
