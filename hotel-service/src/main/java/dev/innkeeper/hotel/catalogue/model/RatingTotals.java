package dev.innkeeper.hotel.catalogue.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * How many reviews there are, and the sum of their ratings.
 *
 * @param sum of ratings from 1 to 10
 */
public record RatingTotals(long reviews, long sum) {
    public static final RatingTotals NONE = new RatingTotals(0, 0);

    private static final int DECIMALS = 2;

    public RatingTotals plus(RatingTotals other) {
        return new RatingTotals(reviews + other.reviews, sum + other.sum);
    }

    /** After one review has changed from one rating to another; 0 is none. */
    public RatingTotals moved(int from, int to) {
        int more = (to == 0 ? 0 : 1) - (from == 0 ? 0 : 1);
        return new RatingTotals(reviews + more, sum + to - from);
    }

    /** With two decimals; null when there are no reviews. */
    public @Nullable BigDecimal average() {
        return reviews == 0
                ? null
                : BigDecimal.valueOf(sum).divide(BigDecimal.valueOf(reviews), DECIMALS, RoundingMode.HALF_UP);
    }
}
