package dev.innkeeper.hotel.reviews.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

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
import java.util.UUID;

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

    /** Binds the place of a review in a list, and the time from which on the row is so. */
    static BoundStatement place(BoundStatement row, StoredReview review) {
        return row.setUuid("review_id", review.order())
                .setLong("written_at", review.revision().microseconds());
    }

    /** Binds what a list of any hotels says about a review. */
    static BoundStatement content(BoundStatement row, StoredReview review) {
        return row.set("hotel_id", review.id().hotelId(), HOTEL_ID)
                .setString("stay_key", review.id().stayKey());
    }

    /** Binds a page of at most {@code most} that are older than {@code before}. */
    static BoundStatement page(BoundStatement select, UUID before, int most) {
        return select.setUuid("before", before).setInt("most", most);
    }

    /** In a list of any hotels. */
    static ListedReview listed(Row row) {
        return listed(Objects.requireNonNull(row.get("hotel_id", HOTEL_ID)), row);
    }

    static ListedReview listed(HotelId hotelId, Row row) {
        return new ListedReview(
                new ReviewId(hotelId, Objects.requireNonNull(row.getString("stay_key"))),
                Objects.requireNonNull(row.getUuid("review_id")));
    }
}
