package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.NearbyHotel;
import dev.innkeeper.hotel.catalogue.model.grid.Circle;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.hotel.catalogue.service.HotelsAround;
import dev.innkeeper.hotel.catalogue.service.NearbyHotels;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pages of hotels. */
@Singleton
class HotelListing {
    private final Hotels hotels;
    private final NearbyHotels nearbyHotels;
    private final HotelsAround hotelsAround;
    private final Cursors cursors;

    HotelListing(Hotels hotels, NearbyHotels nearbyHotels, HotelsAround hotelsAround, Cursors cursors) {
        this.hotels = hotels;
        this.nearbyHotels = nearbyHotels;
        this.hotelsAround = hotelsAround;
        this.cursors = cursors;
    }

    Uni<Page<NearbyHotel>> near(String poi, @Nullable String city, PageQuery page) {
        ListQuery query = ListQuery.of("hotels-near")
                .with("poi", FoldedText.of(poi))
                .with("city", city == null ? null : FoldedText.of(city));
        return nearbyHotels
                .hotelsNear(poi, city, after(query, page), page.limit().value() + 1)
                .map(found -> Pages.cut(found, page.limit(), cursors, query, HotelListing::position));
    }

    Uni<Page<NearbyHotel>> around(Circle circle, PageQuery page) {
        ListQuery query = ListQuery.of("hotels-around").with("circle", circle);
        return hotelsAround
                .find(circle, after(query, page), page.limit().value() + 1)
                .map(found -> Pages.cut(found, page.limit(), cursors, query, HotelListing::position));
    }

    Uni<Page<Hotel>> byName(CityKey cityKey, PageQuery page) {
        ListQuery query = ListQuery.of("hotels-by-name").with("place", cityKey);
        Hotel.ByName after = cursors.open(query, page.cursor())
                .map(key -> new Hotel.ByName(key.get(0), new HotelId(key.get(1))))
                .orElse(null);
        return hotels.byName(cityKey, after, page.limit().value() + 1)
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        hotel -> List.of(hotel.byName().nameKey(), hotel.id().value())));
    }

    Uni<Page<Hotel>> newest(CityKey cityKey, PageQuery page) {
        return byAge(
                ListQuery.of("hotels-newest").with("place", cityKey),
                page,
                (after, most) -> hotels.newest(cityKey, after, most));
    }

    Uni<Page<Hotel>> oldest(CityKey cityKey, PageQuery page) {
        return byAge(
                ListQuery.of("hotels-oldest").with("place", cityKey),
                page,
                (after, most) -> hotels.oldest(cityKey, after, most));
    }

    /** Reads hotels after a position. */
    private interface ByAgeReader {
        Uni<List<Hotel>> read(Hotel.@Nullable ByAge after, int most);
    }

    private Uni<Page<Hotel>> byAge(ListQuery query, PageQuery page, ByAgeReader reader) {
        Hotel.ByAge after = cursors.open(query, page.cursor())
                .map(key -> new Hotel.ByAge(LocalDate.parse(key.get(0)), new HotelId(key.get(1))))
                .orElse(null);
        return reader.read(after, page.limit().value() + 1)
                .map(found -> Pages.cut(
                        found,
                        page.limit(),
                        cursors,
                        query,
                        hotel -> List.of(
                                hotel.byAge().openedOn().toString(), hotel.id().value())));
    }

    private NearbyHotel.@Nullable Position after(ListQuery query, PageQuery page) {
        return cursors.open(query, page.cursor())
                .map(key -> new NearbyHotel.Position(Integer.parseInt(key.get(0)), new HotelId(key.get(1))))
                .orElse(null);
    }

    private static List<String> position(NearbyHotel hotel) {
        return List.of(Integer.toString(hotel.distanceMeters()), hotel.hotelId().value());
    }
}
