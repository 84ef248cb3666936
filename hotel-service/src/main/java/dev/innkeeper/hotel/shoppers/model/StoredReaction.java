package dev.innkeeper.hotel.shoppers.model;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The row of a shopper who has reacted to a hotel, or has taken the reaction back.
 *
 * @param value null when it was taken back
 * @param favouriteId of the last time that the hotel became a favourite, a time-based UUID; null when it never did
 */
public record StoredReaction(
        @Nullable ReactionValue value,
        Instant since,
        @Nullable UUID favouriteId) {
    /** The same for which the hotel is among the favourites; null when it is not. */
    public @Nullable UUID currentFavourite() {
        return value == ReactionValue.FAVOURITE ? favouriteId : null;
    }

    /** The value, if it was not taken back. */
    public Optional<ReactionValue> current() {
        return Optional.ofNullable(value);
    }
}
