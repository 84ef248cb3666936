package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Paged;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of the hotels that a token names.
 *
 * @param everyHotel whether the token is for every hotel; then there are no items
 * @param next the cursor of the page after this one; null on the last page
 */
public record TokenHotels(
        List<TokenHotel> items,
        boolean everyHotel,
        @Nullable String next) implements Paged {
    public TokenHotels {
        items = List.copyOf(items);
    }

    /** A hotel of a token. */
    public record TokenHotel(HotelId hotelId) {}
}
