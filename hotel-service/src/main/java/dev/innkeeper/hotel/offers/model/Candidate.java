package dev.innkeeper.hotel.offers.model;

import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.model.HotelId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A hotel of the area.
 *
 * @param distanceMeters from the point of interest or position; null in a city
 * @param position among the hotels of the area, for a cursor
 */
public record Candidate(HotelId hotelId, @Nullable Integer distanceMeters, List<String> position) {

    /** One near a place. */
    public static Candidate of(NearbyHotel hotel) {
        return new Candidate(
                hotel.hotelId(),
                hotel.distanceMeters(),
                List.of(
                        Integer.toString(hotel.distanceMeters()),
                        hotel.hotelId().value()));
    }

    /** One in a city. */
    public static Candidate of(Hotel hotel) {
        return new Candidate(
                hotel.id(), null, List.of(hotel.byName().nameKey(), hotel.id().value()));
    }
}
