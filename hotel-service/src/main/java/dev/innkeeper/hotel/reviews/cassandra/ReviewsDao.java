package dev.innkeeper.hotel.reviews.cassandra;

import static dev.innkeeper.common.cassandra.ValueCodecs.BYTES;
import static dev.innkeeper.common.cassandra.ValueCodecs.HOTEL_ID;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import dev.innkeeper.common.cassandra.ConditionalResult;
import dev.innkeeper.common.cassandra.Cql;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.catalogue.model.RatingTotals;
import dev.innkeeper.hotel.reviews.model.Reply;
import dev.innkeeper.hotel.reviews.model.ReviewContent;
import dev.innkeeper.hotel.reviews.model.ReviewState;
import dev.innkeeper.hotel.reviews.model.SlotRatings;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.shoppers.model.ReactionSlot;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.review.ReviewId;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The reviews. Every write is one conditional batch over a review and the totals of its slot. */
@Singleton
@Startup
public class ReviewsDao {
    private static final TypeCodec<Set<String>> WORDS = TypeCodecs.setOf(TypeCodecs.TEXT);

    private final Cql cql;
    private final PreparedStatement find;
    private final PreparedStatement slot;
    private final PreparedStatement totals;
    private final PreparedStatement advance;
    private final PreparedStatement upsert;
    private final PreparedStatement deleteAll;
    private final PreparedStatement count;

    ReviewsDao(Cql cql) {
        this.cql = cql;
        this.find = cql.prepare("""
                SELECT revision, review_id, state, subject, guest_id, rating, title, body, language, reply, replied_at,
                       stale_words
                FROM hotel.reviews
                WHERE hotel_id = :hotel_id AND slot = :slot AND stay_key = :stay_key
                """);
        this.slot = cql.prepare("""
                SELECT totals_revision, reviews, rating_sum
                FROM hotel.reviews
                WHERE hotel_id = :hotel_id AND slot = :slot
                LIMIT 1
                """);
        this.totals = cql.prepare("""
                SELECT DISTINCT hotel_id, slot, reviews, rating_sum
                FROM hotel.reviews
                WHERE hotel_id = :hotel_id AND slot IN :slots
                """);
        this.advance = cql.prepare("""
                UPDATE hotel.reviews
                SET totals_revision = :totals_revision, reviews = :reviews, rating_sum = :rating_sum
                WHERE hotel_id = :hotel_id AND slot = :slot
                IF totals_revision = :expected
                """);
        this.upsert = cql.prepare("""
                INSERT INTO hotel.reviews (
                    hotel_id, slot, stay_key, revision, review_id, state, subject, guest_id, rating, title, body, language,
                    reply, replied_at, stale_words)
                VALUES (
                    :hotel_id, :slot, :stay_key, :revision, :review_id, :state, :subject, :guest_id, :rating, :title, :body,
                    :language, :reply, :replied_at, :stale_words)
                """);
        this.deleteAll = cql.prepare("""
                DELETE FROM hotel.reviews
                WHERE hotel_id = :hotel_id AND slot = :slot AND stay_key > ''
                """);
        // Filtered within one partition. A sum of bytes would be a byte.
        this.count = cql.prepare("""
                SELECT COUNT(*) AS reviews, SUM(CAST(rating AS int)) AS rating_sum
                FROM hotel.reviews
                WHERE hotel_id = :hotel_id AND slot = :slot AND state = :state
                ALLOW FILTERING
                """);
    }

    /** The review, withdrawn or not. */
    public Uni<Optional<StoredReview>> find(ReviewId id) {
        return cql.row(key(find, id), row -> read(id, row));
    }

    /** The totals of a slot. */
    public Uni<SlotRatings> slot(HotelId hotelId, byte of) {
        return cql.row(
                        slot(slot, hotelId, of),
                        row -> new SlotRatings(
                                totals(row), new Revision(Objects.requireNonNull(row.getUuid("totals_revision")))))
                .map(found -> found.orElse(SlotRatings.NONE));
    }

    /** The totals of a hotel, in one statement. */
    public Uni<RatingTotals> totals(HotelId hotelId) {
        return cql.rows(
                        totals.bind().set("hotel_id", hotelId, HOTEL_ID).set("slots", ReactionSlot.NUMBERS, BYTES),
                        ReviewsDao::totals)
                .map(slots -> slots.stream().reduce(RatingTotals.NONE, RatingTotals::plus));
    }

    /** Writes a version of a review and the totals {@code after} it; false when the slot is no longer as {@code found}. */
    public Uni<Boolean> write(StoredReview review, SlotRatings found, RatingTotals after) {
        ReviewId id = review.id();
        return change(id.hotelId(), id.slot(), found, after, review.revision(), bind(review));
    }

    /** What the reviews of a slot add up to. */
    public Uni<RatingTotals> count(HotelId hotelId, byte of) {
        return cql.row(
                        slot(count, hotelId, of).setString("state", ReviewState.SHOWN.name()),
                        row -> new RatingTotals(row.getLong("reviews"), row.getInt("rating_sum")))
                .map(found -> found.orElse(RatingTotals.NONE));
    }

    /** Corrects the totals of a slot; false as for {@link #write}. */
    public Uni<Boolean> correct(HotelId hotelId, byte of, SlotRatings found, RatingTotals counted, Revision written) {
        return cql.writeIf(advanced(hotelId, of, found, counted, written)).map(result -> done(result, written));
    }

    /** Removes all reviews of a slot; false as for {@link #write}. The revision stays, so that slower writes lose. */
    public Uni<Boolean> removeAll(HotelId hotelId, byte of, SlotRatings found, Revision written) {
        return change(hotelId, of, found, RatingTotals.NONE, written, slot(deleteAll, hotelId, of));
    }

    private Uni<Boolean> change(
            HotelId hotelId, byte of, SlotRatings found, RatingTotals after, Revision written, BoundStatement rows) {
        return cql.writeIfAll(List.of(advanced(hotelId, of, found, after, written), rows))
                .map(result -> done(result, written));
    }

    private BoundStatement advanced(HotelId hotelId, byte of, SlotRatings found, RatingTotals after, Revision written) {
        Revision expected = found.revision();
        return slot(advance, hotelId, of)
                .setUuid("totals_revision", written.id())
                .setInt("reviews", Math.toIntExact(after.reviews()))
                .setInt("rating_sum", Math.toIntExact(after.sum()))
                .setUuid("expected", expected == null ? null : expected.id());
    }

    private static BoundStatement slot(PreparedStatement statement, HotelId hotelId, byte of) {
        return statement.bind().set("hotel_id", hotelId, HOTEL_ID).setByte("slot", of);
    }

    // A retry after a lost reply finds the revision that it wrote.
    private static boolean done(ConditionalResult result, Revision mine) {
        return result.applied()
                || result.current().stream().anyMatch(row -> mine.id().equals(row.getUuid("totals_revision")));
    }

    // Texts of a review that is withdrawn are overwritten, and an absent reply is no tombstone.
    private BoundStatement bind(StoredReview review) {
        ReviewContent content = review.content();
        Reply reply = review.reply();
        BoundStatement row = key(upsert, review.id())
                .setUuid("revision", review.revision().id())
                .setUuid("review_id", review.order())
                .setString("state", (content == null ? ReviewState.WITHDRAWN : ReviewState.SHOWN).name())
                .setString("subject", review.author().subject())
                .setUuid("guest_id", review.guestId())
                .setByte("rating", (byte) review.rating())
                .setString("title", content == null ? "" : content.title())
                .setString("body", content == null ? "" : content.text())
                .setString("language", content == null ? "" : content.language())
                .setString("reply", reply == null ? "" : reply.text())
                .set("stale_words", review.staleWords(), WORDS);
        return reply == null ? row : row.setInstant("replied_at", reply.at());
    }

    private static BoundStatement key(PreparedStatement statement, ReviewId id) {
        return slot(statement, id.hotelId(), id.slot()).setString("stay_key", id.stayKey());
    }

    private static RatingTotals totals(Row row) {
        return new RatingTotals(row.getInt("reviews"), row.getInt("rating_sum"));
    }

    private static StoredReview read(ReviewId id, Row row) {
        boolean shown = ReviewState.valueOf(Objects.requireNonNull(row.getString("state"))) == ReviewState.SHOWN;
        return new StoredReview(
                id,
                new Revision(Objects.requireNonNull(row.getUuid("revision"))),
                Objects.requireNonNull(row.getUuid("review_id")),
                new Shopper(Objects.requireNonNull(row.getString("subject"))),
                Objects.requireNonNull(row.getUuid("guest_id")),
                shown ? content(row) : null,
                reply(row),
                Objects.requireNonNullElse(row.get("stale_words", WORDS), Set.of()));
    }

    private static ReviewContent content(Row row) {
        return new ReviewContent(
                (int) row.getByte("rating"), row.getString("title"), row.getString("body"), row.getString("language"));
    }

    private static @Nullable Reply reply(Row row) {
        String text = Objects.requireNonNull(row.getString("reply"));
        Instant at = row.getInstant("replied_at");
        return text.isEmpty() || at == null ? null : new Reply(text, at);
    }
}
