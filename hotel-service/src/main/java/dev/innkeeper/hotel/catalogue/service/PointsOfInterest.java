package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByCityDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByHotelDao;
import dev.innkeeper.hotel.catalogue.cassandra.PoisByNameDao;
import dev.innkeeper.hotel.catalogue.model.CataloguePointOfInterest;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiLink;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads points of interest. */
@Singleton
public class PointsOfInterest {
    private final PoisByCityDao poisByCity;
    private final PoisByNameDao poisByName;
    private final PoisByHotelDao poisByHotel;
    private final Hotels hotels;

    PointsOfInterest(PoisByCityDao poisByCity, PoisByNameDao poisByName, PoisByHotelDao poisByHotel, Hotels hotels) {
        this.poisByCity = poisByCity;
        this.poisByName = poisByName;
        this.poisByHotel = poisByHotel;
        this.hotels = hotels;
    }

    /** Points of interest of any city by the beginning of their name, after {@code after}. One statement. */
    public Uni<List<PointOfInterest>> beginningWith(FoldedText prefix, @Nullable PoiKey after, int most) {
        return poisByName.beginningWith(prefix, after, most);
    }

    /**
     * Points of interest of a city by the beginning of their name, after that folded name. One statement.
     *
     * @return including deleted ones that are not removed yet; callers filter them after the page is cut
     */
    public Uni<List<CataloguePointOfInterest>> beginningWith(
            FoldedText city, FoldedText prefix, @Nullable String after, int most) {
        return poisByCity.beginningWith(city.key(), prefix, after, most);
    }

    /** Q3: points of interest near a hotel, nearest first, after {@code after}. Two statements; 404 without the hotel. */
    public Uni<List<PoiLink>> near(HotelId hotel, PoiLink.@Nullable Key after, int most) {
        return hotels.require(hotel).chain(() -> poisByHotel.nearest(hotel, after, most));
    }
}
