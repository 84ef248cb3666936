package dev.innkeeper.hotel.offers.service;

import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.catalogue.service.HotelsAround;
import dev.innkeeper.hotel.catalogue.service.NearbyHotels;
import dev.innkeeper.hotel.offers.model.Candidate;
import dev.innkeeper.hotel.offers.model.SearchArea;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The hotels of an area, in its order. At most 8 statements, those of the list of hotels in the same place. */
@Singleton
class Candidates {
    private final NearbyHotels nearbyHotels;
    private final HotelsAround hotelsAround;
    private final Hotels hotels;

    Candidates(NearbyHotels nearbyHotels, HotelsAround hotelsAround, Hotels hotels) {
        this.nearbyHotels = nearbyHotels;
        this.hotelsAround = hotelsAround;
        this.hotels = hotels;
    }

    /**
     * At most {@code most} hotels after a position; 404 when no city has the point of interest.
     *
     * @param after null for the first ones
     */
    Uni<List<Candidate>> find(SearchArea area, @Nullable List<String> after, int most) {
        if (area instanceof SearchArea.NearPoint near) {
            return nearby(nearbyHotels.hotelsNear(near.poi(), near.city(), distance(after), most));
        }
        if (area instanceof SearchArea.Around around) {
            return nearby(hotelsAround.find(around.circle(), distance(after), most));
        }
        SearchArea.InCity in = (SearchArea.InCity) area;
        return hotels.byName(in.city(), name(after), most)
                .map(found -> found.stream().map(Candidate::of).toList());
    }

    private static Uni<List<Candidate>> nearby(Uni<List<NearbyHotel>> hotels) {
        return hotels.map(found -> found.stream().map(Candidate::of).toList());
    }

    private static NearbyHotel.@Nullable Position distance(@Nullable List<String> after) {
        return after == null
                ? null
                : new NearbyHotel.Position(Integer.parseInt(after.get(0)), new HotelId(after.get(1)));
    }

    private static Hotel.@Nullable ByName name(@Nullable List<String> after) {
        return after == null ? null : new Hotel.ByName(after.get(0), new HotelId(after.get(1)));
    }
}
