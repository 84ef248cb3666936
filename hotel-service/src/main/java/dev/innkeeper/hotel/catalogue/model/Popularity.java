package dev.innkeeper.hotel.catalogue.model;

/**
 * What guests think of a hotel, repeated in its row for lists of offers. The reviews and reactions themselves are the
 * truth; a crash between their write and this one leaves it old until the next change or look at the statistics.
 *
 * @param favourites how many shoppers have the hotel among their favourites
 * @param counted how often it was written
 */
public record Popularity(RatingTotals ratings, long favourites, int counted) {
    public static final Popularity NONE = new Popularity(RatingTotals.NONE, 0, 0);

    /** Counted once more. */
    public Popularity recounted(RatingTotals ratings, long favourites) {
        return new Popularity(ratings, favourites, counted + 1);
    }
}
