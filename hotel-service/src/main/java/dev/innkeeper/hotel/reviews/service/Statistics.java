package dev.innkeeper.hotel.reviews.service;

import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.Popularity;
import dev.innkeeper.hotel.catalogue.model.RatingTotals;
import dev.innkeeper.hotel.reviews.model.HotelStatistics;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.shoppers.model.ReactionTotals;
import dev.innkeeper.hotel.shoppers.service.Reactions;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/** What is counted about a hotel: four statements, and more when it repairs what the hotel's row repeats of it. */
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
                .chain(hotel -> Uni.combine()
                        .all()
                        .unis(reactions.totals(hotelId), reviews.totals(hotelId), activity.of(hotelId))
                        .withUni((liked, rated, counted) -> repair(hotel, liked, rated)
                                .replaceWith(() -> new HotelStatistics(
                                        hotelId,
                                        liked.likes(),
                                        liked.dislikes(),
                                        liked.favourites(),
                                        counted.views(),
                                        counted.bookings(),
                                        rated.reviews(),
                                        rated.average()))));
    }

    // A change that died half-way may have left old totals in the hotel's row.
    private Uni<Void> repair(CatalogueHotel hotel, ReactionTotals liked, RatingTotals rated) {
        HotelId hotelId = hotel.hotel().id();
        Popularity repeated = hotel.popularity();
        Uni<Void> ratings =
                repeated.ratings().equals(rated) ? Uni.createFrom().voidItem() : reviews.countRatings(hotelId);
        return repeated.favourites() == liked.favourites()
                ? ratings
                : ratings.chain(() -> reactions.countFavourites(hotelId));
    }
}
