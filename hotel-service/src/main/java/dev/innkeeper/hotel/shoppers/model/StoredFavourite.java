package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.HotelId;
import java.time.Instant;
import java.util.UUID;

/**
 * A row of a list of favourites.
 *
 * @param id a time-based UUID, which orders the list
 */
public record StoredFavourite(HotelId hotelId, UUID id) {
    public Instant since() {
        return TimeUuid.time(id);
    }

    /** As a shopper reads it. */
    public Favourite shown() {
        return new Favourite(hotelId, since());
    }
}
