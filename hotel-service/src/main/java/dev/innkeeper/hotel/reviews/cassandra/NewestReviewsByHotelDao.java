package dev.innkeeper.hotel.reviews.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.BYTES;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.reviews.model.ListedReview;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.shoppers.model.ReactionSlot;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;

/** The reviews of a hotel, newest first within a slot. A row has the timestamp of the version that it follows from. */
@Singleton
@Startup
public class NewestReviewsByHotelDao {
    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement insert;
    private final PreparedStatement delete;

    NewestReviewsByHotelDao(Cql cql) {
        this.cql = cql;
        this.select = cql.prepare("""
                SELECT review_id, stay_key
                FROM hotel.newest_reviews_by_hotel
                WHERE hotel_id = :hotel_id AND slot IN :slots AND review_id < :before
                PER PARTITION LIMIT :most
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.newest_reviews_by_hotel (hotel_id, slot, review_id, stay_key)
                VALUES (:hotel_id, :slot, :review_id, :stay_key)
                USING TIMESTAMP :written_at
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.newest_reviews_by_hotel
                USING TIMESTAMP :written_at
                WHERE hotel_id = :hotel_id AND slot = :slot AND review_id = :review_id
                """);
    }

    /** At most {@code most} of each slot that are older than {@code before}, in any order. One statement. */
    public Uni<List<ListedReview>> of(HotelId hotelId, UUID before, int most) {
        return cql.rows(
                ReviewRows.page(
                        select.bind().set("hotel_id", hotelId, HOTEL_ID).set("slots", ReactionSlot.NUMBERS, BYTES),
                        before,
                        most),
                row -> ReviewRows.listed(hotelId, row));
    }

    BoundStatement insertion(StoredReview review) {
        return key(insert, review).setString("stay_key", review.id().stayKey());
    }

    BoundStatement removal(StoredReview review) {
        return key(delete, review);
    }

    private static BoundStatement key(PreparedStatement statement, StoredReview review) {
        return ReviewRows.place(
                statement
                        .bind()
                        .set("hotel_id", review.id().hotelId(), HOTEL_ID)
                        .setByte("slot", review.id().slot()),
                review);
    }
}
