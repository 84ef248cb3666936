package dev.innkeeper.hotel.reviews.model;

import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.model.review.ReviewId;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The row of a review.
 *
 * @param order a time-based UUID: when it was written, and its place in every list
 * @param content null when it was withdrawn
 * @param staleWords words of earlier versions, which the index may still have
 */
public record StoredReview(
        ReviewId id,
        Revision revision,
        UUID order,
        Shopper author,
        UUID guestId,
        @Nullable ReviewContent content,
        @Nullable Reply reply,
        Set<String> staleWords) {
    public StoredReview {
        staleWords = Set.copyOf(staleWords);
    }

    public Instant createdAt() {
        return TimeUuid.time(order);
    }

    /** What it counts for in the totals; 0 when it was withdrawn. */
    public int rating() {
        return content == null ? 0 : content.rating();
    }

    /** The words that it is found by. */
    public Set<String> words() {
        return content == null ? Set.of() : content.words();
    }

    /** The next version, with other content; null withdraws it, with the reply. */
    public StoredReview changedTo(@Nullable ReviewContent next) {
        Set<String> stale = new HashSet<>(staleWords);
        stale.addAll(words());
        if (next != null) {
            stale.removeAll(next.words());
        }
        return new StoredReview(
                id, revision.successor(), order, author, guestId, next, next == null ? null : reply, stale);
    }

    public boolean hasReply(String text) {
        return reply != null && reply.text().equals(text);
    }

    /** The next version, with a reply. */
    public StoredReview repliedTo(Reply answer) {
        return new StoredReview(id, revision.successor(), order, author, guestId, content, answer, staleWords);
    }
}
