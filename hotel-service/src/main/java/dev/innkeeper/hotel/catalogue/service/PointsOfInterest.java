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

/** The points of interest that there are. */
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

    /** Those in any city whose name begins so, after that one. One statement. */
    public Uni<List<PointOfInterest>> beginningWith(FoldedText prefix, @Nullable PoiKey after, int most) {
        return poisByName.beginningWith(prefix, after, most);
    }

    /**
     * Those of a city whose name begins so, after the one of that folded name. One statement.
     *
     * @return with those that are deleted but not gone, for the reader to leave out of the page when it is cut
     */
    public Uni<List<CataloguePointOfInterest>> beginningWith(
            FoldedText city, FoldedText prefix, @Nullable String after, int most) {
        return poisByCity.beginningWith(city.key(), prefix, after, most);
    }

    /** Q3: those near a hotel, nearest first, after that one. Two statements; 404 when there is no such hotel. */
    public Uni<List<PoiLink>> near(HotelId hotel, PoiLink.@Nullable Key after, int most) {
        return hotels.require(hotel).chain(() -> poisByHotel.nearest(hotel, after, most));
    }
}
