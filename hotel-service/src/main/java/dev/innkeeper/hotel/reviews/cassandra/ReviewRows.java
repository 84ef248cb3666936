package dev.innkeeper.hotel.reviews.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.hotel.reviews.model.ListedReview;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.review.ReviewId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Objects;

/** Writes the rows that follow from a review. They may be written again at any time, and versions in any order. */
@Singleton
public class ReviewRows {
    private final Cql cql;
    private final NewestReviewsByHotelDao byHotel;
    private final ReviewsByShopperDao byShopper;
    private final ReviewsByGuestDao byGuest;
    private final ReviewsByWordDao byWord;

    ReviewRows(
            Cql cql,
            NewestReviewsByHotelDao byHotel,
            ReviewsByShopperDao byShopper,
            ReviewsByGuestDao byGuest,
            ReviewsByWordDao byWord) {
        this.cql = cql;
        this.byHotel = byHotel;
        this.byShopper = byShopper;
        this.byGuest = byGuest;
        this.byWord = byWord;
    }

    /** Three rows in one message, and one for each word. */
    public Uni<Void> write(StoredReview review) {
        return cql.writeAll(lists(review))
                .chain(() -> Parallel.eachWithoutCancelling(review.words(), word -> byWord.add(review, word)))
                .chain(() -> Parallel.eachWithoutCancelling(review.staleWords(), word -> byWord.remove(review, word)))
                .replaceWithVoid();
    }

    private List<BoundStatement> lists(StoredReview review) {
        return review.content() == null
                ? List.of(byHotel.removal(review), byShopper.removal(review), byGuest.removal(review))
                : List.of(byHotel.insertion(review), byShopper.insertion(review), byGuest.insertion(review));
    }

    static ListedReview listed(HotelId hotelId, Row row) {
        return new ListedReview(
                new ReviewId(hotelId, Objects.requireNonNull(row.getString("stay_key"))),
                Objects.requireNonNull(row.getUuid("review_id")));
    }
}
