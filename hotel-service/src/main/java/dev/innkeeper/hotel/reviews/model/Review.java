package dev.innkeeper.hotel.reviews.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.review.ReviewId;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A review as everybody reads it. It does not say who wrote it.
 *
 * @param rating 1 to 10
 * @param reply of the hotel; null when there is none
 */
@RegisterForReflection
@Schema(name = "Review")
public record Review(
        ReviewId id,
        HotelId hotelId,
        int rating,
        String title,
        String text,
        String language,
        Instant createdAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Reply reply) {

    /** A review that was not withdrawn. */
    public static Review of(StoredReview stored) {
        ReviewContent content = Objects.requireNonNull(stored.content());
        return new Review(
                stored.id(),
                stored.id().hotelId(),
                content.rating(),
                content.title(),
                content.text(),
                content.language(),
                stored.createdAt(),
                stored.reply());
    }
}
