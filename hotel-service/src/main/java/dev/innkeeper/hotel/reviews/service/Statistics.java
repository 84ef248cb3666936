package dev.innkeeper.hotel.reviews.service;

import dev.innkeeper.hotel.reviews.model.HotelStatistics;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.shoppers.service.Reactions;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** What is counted about a hotel: four statements. */
@Singleton
public class Statistics {
    private final OpenHotels hotels;
    private final Reactions reactions;
    private final Reviews reviews;
    private final HotelActivity activity;

    Statistics(OpenHotels hotels, Reactions reactions, Reviews reviews, HotelActivity activity) {
        this.hotels = hotels;
        this.reactions = reactions;
        this.reviews = reviews;
        this.activity = activity;
    }

    /** The numbers; 404 when there is no such hotel. */
    public Uni<HotelStatistics> of(HotelId hotelId) {
        return hotels.require(hotelId)
                .chain(() -> Uni.combine()
                        .all()
                        .unis(reactions.totals(hotelId), reviews.totals(hotelId), activity.of(hotelId))
                        .with((liked, rated, counted) -> new HotelStatistics(
                                hotelId,
                                liked.likes(),
                                liked.dislikes(),
                                liked.favourites(),
                                counted.views(),
                                counted.bookings(),
                                rated.reviews(),
                                rated.average())));
    }
}
