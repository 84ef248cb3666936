package dev.innkeeper.hotel.reviews.service;

import dev.innkeeper.common.cassandra.NewestFirst;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.hotel.reviews.cassandra.NewestReviewsByHotelDao;
import dev.innkeeper.hotel.reviews.cassandra.ReviewsByGuestDao;
import dev.innkeeper.hotel.reviews.cassandra.ReviewsByShopperDao;
import dev.innkeeper.hotel.reviews.cassandra.ReviewsByWordDao;
import dev.innkeeper.hotel.reviews.cassandra.ReviewsDao;
import dev.innkeeper.hotel.reviews.model.ListedReview;
import dev.innkeeper.hotel.reviews.model.SearchedWord;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.rooms.service.OpenHotels;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The lists of reviews, newest first. A list is one statement, and each review of a page is one more. */
@Singleton
public class ReviewLists {
    private static final int AT_ONCE = 8;

    private final OpenHotels hotels;
    private final ReviewsDao reviews;
    private final NewestReviewsByHotelDao byHotel;
    private final ReviewsByWordDao byWord;
    private final ReviewsByShopperDao byShopper;
    private final ReviewsByGuestDao byGuest;

    ReviewLists(
            OpenHotels hotels,
            ReviewsDao reviews,
            NewestReviewsByHotelDao byHotel,
            ReviewsByWordDao byWord,
            ReviewsByShopperDao byShopper,
            ReviewsByGuestDao byGuest) {
        this.hotels = hotels;
        this.reviews = reviews;
        this.byHotel = byHotel;
        this.byWord = byWord;
        this.byShopper = byShopper;
        this.byGuest = byGuest;
    }

    /** At most {@code most} reviews of a hotel older than {@code before}; 404 when there is no such hotel. */
    public Uni<List<ListedReview>> of(HotelId hotelId, @Nullable SearchedWord word, UUID before, int most) {
        return hotels.require(hotelId)
                .chain(() -> word == null ? byHotel.of(hotelId, before, most) : byWord.of(hotelId, word, before, most))
                .map(ofSlots -> NewestFirst.merge(ofSlots, ListedReview::order, most));
    }

    /** The same of a shopper. */
    public Uni<List<ListedReview>> of(Shopper author, UUID before, int most) {
        return byShopper.of(author, before, most);
    }

    /** The same of a guest. */
    public Uni<List<ListedReview>> of(UUID guestId, UUID before, int most) {
        return byGuest.of(guestId, before, most);
    }

    /** The reviews that are listed, without those that were withdrawn meanwhile. */
    public Uni<List<StoredReview>> read(List<ListedReview> listed) {
        return Parallel.each(listed, AT_ONCE, each -> reviews.find(each.id()))
                .map(found -> found.stream()
                        .flatMap(Optional::stream)
                        .filter(review -> review.content() != null)
                        .toList())
                .map(shown -> NewestFirst.merge(shown, StoredReview::order, shown.size()));
    }
}
