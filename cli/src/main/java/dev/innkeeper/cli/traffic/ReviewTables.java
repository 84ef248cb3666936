package dev.innkeeper.cli.traffic;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.model.HotelId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes reviews as hotel-service would have written them when they were made: rows have the timestamp of their revision, so
 * that what guests and staff do afterwards stays, also when the rows are written again. Then the totals of the hotel are
 * counted, on the condition that nobody has changed them meanwhile.
 */
final class ReviewTables {
    private final TableWriter writer;
    private final PreparedStatement insert;
    private final PreparedStatement insertNewest;
    private final PreparedStatement insertByShopper;
    private final PreparedStatement insertByGuest;
    private final PreparedStatement insertByWord;
    private final PreparedStatement slot;
    private final PreparedStatement count;
    private final PreparedStatement advance;

    ReviewTables(TableWriter writer) {
        this.writer = writer;
        insert = writer.prepare("""
                INSERT INTO hotel.reviews (
                    hotel_id, slot, stay_key, revision, review_id, state, subject, guest_id, rating, title, body, language,
                    reply, replied_at, stale_words)
                VALUES (
                    :hotel_id, :slot, :stay_key, :revision, :review_id, 'SHOWN', :subject, :guest_id, :rating, :title,
                    :body, :language, :reply, :replied_at, :stale_words)
                USING TIMESTAMP :written_at
                """);
        insertNewest = writer.prepare("""
                INSERT INTO hotel.newest_reviews_by_hotel (hotel_id, slot, review_id, stay_key)
                VALUES (:hotel_id, :slot, :review_id, :stay_key)
                USING TIMESTAMP :written_at
                """);
        insertByShopper = writer.prepare("""
                INSERT INTO hotel.reviews_by_shopper (subject, review_id, hotel_id, stay_key)
                VALUES (:subject, :review_id, :hotel_id, :stay_key)
                USING TIMESTAMP :written_at
                """);
        insertByGuest = writer.prepare("""
                INSERT INTO hotel.reviews_by_guest (guest_id, review_id, hotel_id, stay_key)
                VALUES (:guest_id, :review_id, :hotel_id, :stay_key)
                USING TIMESTAMP :written_at
                """);
        insertByWord = writer.prepare("""
                INSERT INTO hotel.reviews_by_word (hotel_id, word, slot, review_id, stay_key)
                VALUES (:hotel_id, :word, :slot, :review_id, :stay_key)
                USING TIMESTAMP :written_at
                """);
        slot = writer.prepare("""
                SELECT totals_revision, reviews, rating_sum
                FROM hotel.reviews
                WHERE hotel_id = :hotel_id AND slot = :slot
                LIMIT 1
                """);
        count = writer.prepare("""
                SELECT COUNT(*) AS reviews, SUM(CAST(rating AS int)) AS rating_sum
                FROM hotel.reviews
                WHERE hotel_id = :hotel_id AND slot = :slot AND state = 'SHOWN'
                ALLOW FILTERING
                """);
        advance = writer.prepare("""
                UPDATE hotel.reviews
                SET totals_revision = :totals_revision, reviews = :reviews, rating_sum = :rating_sum
                WHERE hotel_id = :hotel_id AND slot = :slot
                IF totals_revision = :expected
                """);
    }

    /** Writes reviews and what follows from them; {@link #countTotals} comes after the last ones of a hotel. */
    void write(List<GeneratedReview> reviews) {
        writer.writeAll(reviews.stream().flatMap(this::rows));
    }

    private Stream<BoundStatement> rows(GeneratedReview review) {
        long writtenAt = TimeUuid.microseconds(review.revision());
        String hotel = review.id().hotelId().value();
        byte slotNumber = review.id().slot();
        BoundStatement row = insert.bind()
                .setString("hotel_id", hotel)
                .setByte("slot", slotNumber)
                .setUuid("revision", review.revision())
                .setString("subject", review.shopper())
                .setUuid("guest_id", review.guestId())
                .setByte("rating", (byte) review.rating())
                .setString("title", review.text().title())
                .setString("body", review.text().body())
                .setString("language", review.text().language())
                .setString("reply", Objects.requireNonNullElse(review.reply(), ""))
                .set("stale_words", Set.of(), TypeCodecs.setOf(TypeCodecs.TEXT));
        Stream<BoundStatement> listed = Stream.of(
                review.repliedAt() == null ? row : row.setInstant("replied_at", review.repliedAt()),
                insertNewest.bind().setString("hotel_id", hotel).setByte("slot", slotNumber),
                insertByShopper.bind().setString("hotel_id", hotel).setString("subject", review.shopper()),
                insertByGuest.bind().setString("hotel_id", hotel).setUuid("guest_id", review.guestId()));
        Stream<BoundStatement> found = review.words().stream()
                .map(word -> insertByWord
                        .bind()
                        .setString("hotel_id", hotel)
                        .setString("word", word)
                        .setByte("slot", slotNumber));
        return Stream.concat(listed, found)
                .map(each -> each.setUuid("review_id", review.order())
                        .setString("stay_key", review.id().stayKey())
                        .setLong("written_at", writtenAt));
    }

    /** Makes the totals of these slots of a hotel what their rows add up to. */
    void countTotals(HotelId hotelId, Set<Byte> slots) {
        new CountedTotals(writer, slot, this::count, advance, "totals_revision").write(hotelId, slots);
    }

    private Map<String, Integer> count(HotelId hotelId, byte number) {
        Row counted = writer.row(CountedTotals.key(count, hotelId, number)).orElseThrow();
        return Map.of(
                "reviews", Math.toIntExact(counted.getLong("reviews")), "rating_sum", counted.getInt("rating_sum"));
    }
}
