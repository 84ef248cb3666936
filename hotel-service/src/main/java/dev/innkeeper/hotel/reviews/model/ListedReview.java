package dev.innkeeper.hotel.reviews.model;

import dev.innkeeper.model.review.ReviewId;
import java.util.UUID;

/**
 * A row of a list of reviews.
 *
 * @param order the place in the list, a time-based UUID
 */
public record ListedReview(ReviewId id, UUID order) {}
