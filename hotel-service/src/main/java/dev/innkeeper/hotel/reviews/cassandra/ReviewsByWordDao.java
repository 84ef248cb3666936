package dev.innkeeper.hotel.reviews.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.BYTES;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.hotel.reviews.model.ListedReview;
import dev.innkeeper.hotel.reviews.model.SearchedWord;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.shoppers.model.ReactionSlot;
import dev.innkeeper.model.HotelId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;

/** The inverted index of the reviews of a hotel. Timestamps are as in {@link NewestReviewsByHotelDao}. */
@Singleton
@Startup
public class ReviewsByWordDao {
    private final Cql cql;
    private final PreparedStatement select;
    private final PreparedStatement insert;
    private final PreparedStatement delete;

    ReviewsByWordDao(Cql cql) {
        this.cql = cql;
        this.select = cql.prepare("""
                SELECT review_id, stay_key
                FROM hotel.reviews_by_word
                WHERE hotel_id = :hotel_id AND word = :word AND slot IN :slots AND review_id < :before
                PER PARTITION LIMIT :most
                """);
        this.insert = cql.prepare("""
                INSERT INTO hotel.reviews_by_word (hotel_id, word, slot, review_id, stay_key)
                VALUES (:hotel_id, :word, :slot, :review_id, :stay_key)
                USING TIMESTAMP :written_at
                """);
        this.delete = cql.prepare("""
                DELETE FROM hotel.reviews_by_word
                USING TIMESTAMP :written_at
                WHERE hotel_id = :hotel_id AND word = :word AND slot = :slot AND review_id = :review_id
                """);
    }

    /** At most {@code most} of each slot that are older than {@code before}, in any order. One statement. */
    public Uni<List<ListedReview>> of(HotelId hotelId, SearchedWord word, UUID before, int most) {
        return cql.rows(
                select.bind()
                        .set("hotel_id", hotelId, HOTEL_ID)
                        .setString("word", word.key())
                        .set("slots", ReactionSlot.NUMBERS, BYTES)
                        .setUuid("before", before)
                        .setInt("most", most),
                row -> ReviewRows.listed(hotelId, row));
    }

    /** Enters a review under a word. */
    public Uni<Void> add(StoredReview review, String word) {
        return cql.write(
                key(insert, review, word).setString("stay_key", review.id().stayKey()));
    }

    /** Removes a review from a word. */
    public Uni<Void> remove(StoredReview review, String word) {
        return cql.write(key(delete, review, word));
    }

    private static BoundStatement key(PreparedStatement statement, StoredReview review, String word) {
        return statement
                .bind()
                .set("hotel_id", review.id().hotelId(), HOTEL_ID)
                .setString("word", word)
                .setByte("slot", review.id().slot())
                .setUuid("review_id", review.order())
                .setLong("written_at", review.revision().microseconds());
    }
}
