package dev.innkeeper.hotel.shoppers.model;

import org.jspecify.annotations.Nullable;

/** How many shoppers have each reaction. */
public record ReactionTotals(long likes, long dislikes, long favourites) {
    public static final ReactionTotals NONE = new ReactionTotals(0, 0, 0);

    public ReactionTotals plus(ReactionTotals other) {
        return new ReactionTotals(likes + other.likes, dislikes + other.dislikes, favourites + other.favourites);
    }

    /** After one shopper has changed from one reaction to another; null is none. */
    public ReactionTotals moved(@Nullable ReactionValue from, @Nullable ReactionValue to) {
        return counted(from, -1).counted(to, 1);
    }

    private ReactionTotals counted(@Nullable ReactionValue value, int by) {
        return value == null
                ? this
                : switch (value) {
                    case LIKE -> new ReactionTotals(likes + by, dislikes, favourites);
                    case DISLIKE -> new ReactionTotals(likes, dislikes + by, favourites);
                    case FAVOURITE -> new ReactionTotals(likes, dislikes, favourites + by);
                };
    }
}
