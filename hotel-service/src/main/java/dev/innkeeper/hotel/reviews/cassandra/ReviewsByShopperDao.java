package dev.innkeeper.hotel.reviews.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.reviews.model.ListedReview;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;

/** The reviews of a shopper, newest first. Timestamps are as in {@link NewestReviewsByHotelDao}. */
@Singleton
@Startup
public class ReviewsByShopperDao {
    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement insert;
    private final PreparedStatement delete;

    ReviewsByShopperDao(Cql cql) {
        this.cql = cql;
        this.select = cql.prepare("""
                SELECT review_id, hotel_id, stay_key
                FROM hotel.reviews_by_shopper
                WHERE subject = :subject AND review_id < :before
                LIMIT :most
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.reviews_by_shopper (subject, review_id, hotel_id, stay_key)
                VALUES (:subject, :review_id, :hotel_id, :stay_key)
                USING TIMESTAMP :written_at
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.reviews_by_shopper
                USING TIMESTAMP :written_at
                WHERE subject = :subject AND review_id = :review_id
                """);
    }

    /** At most {@code most} that are older than {@code before}, newest first. */
    public Uni<List<ListedReview>> of(Shopper author, UUID before, int most) {
        return cql.rows(
                ReviewRows.page(select.bind().setString("subject", author.subject()), before, most),
                ReviewRows::listed);
    }

    BoundStatement insertion(StoredReview review) {
        return ReviewRows.content(key(insert, review), review);
    }

    BoundStatement removal(StoredReview review) {
        return key(delete, review);
    }

    private static BoundStatement key(PreparedStatement statement, StoredReview review) {
        return ReviewRows.place(
                statement.bind().setString("subject", review.author().subject()), review);
    }
}
