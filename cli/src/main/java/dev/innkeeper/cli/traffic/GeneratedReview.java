package dev.innkeeper.cli.traffic;

import dev.innkeeper.common.text.FoldedWords;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.review.ReviewId;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A review of a stay that nobody has booked.
 *
 * @param order a time-based UUID: when it was written
 * @param revision of its last change: when it was written, or replied to
 * @param repliedAt null without a reply
 */
record GeneratedReview(
        ReviewId id,
        UUID order,
        UUID revision,
        String shopper,
        UUID guestId,
        int rating,
        ReviewText text,
        @Nullable String reply,
        @Nullable Instant repliedAt) {
    /** Of a hundred reviews, how many have one star, two stars and so on. */
    private static final int[] RATINGS = {1, 1, 2, 3, 5, 8, 14, 22, 24, 20};

    private static final int PERCENT = 100;
    private static final int REPLIES_PERCENT = 30;
    private static final Duration LONGEST_UNTIL_REPLY = Duration.ofDays(3);
    private static final String KEY = "%016x%04x";
    private static final int KEY_BITS = 16;

    /** Those of a hotel with the numbers from {@code first} to the one before {@code end}. */
    static List<GeneratedReview> of(TrafficPlan plan, HotelId hotelId, int first, int end) {
        return IntStream.range(first, end)
                .mapToObj(number -> of(plan, hotelId, number))
                .toList();
    }

    private static GeneratedReview of(TrafficPlan plan, HotelId hotelId, int number) {
        Random random = plan.randomOf("review", hotelId, number);
        ReviewId id = new ReviewId(hotelId, KEY.formatted(random.nextLong(), random.nextInt(1 << KEY_BITS)));
        Instant written = plan.someTime(random);
        int rating = rating(random);
        ReviewText text = ReviewText.of(rating, random);
        UUID order = GeneratedId.at(written, random);
        String shopper = plan.shopper(random.nextInt(plan.options().shoppers()));
        UUID guest = GeneratedId.random(random);
        if (random.nextInt(PERCENT) >= REPLIES_PERCENT) {
            return new GeneratedReview(id, order, order, shopper, guest, rating, text, null, null);
        }
        Instant replied = earlier(
                written.plusMillis((long) (random.nextDouble() * LONGEST_UNTIL_REPLY.toMillis())),
                plan.options().to().atStartOfDay(ZoneOffset.UTC).toInstant());
        return new GeneratedReview(
                id,
                order,
                GeneratedId.at(replied, random),
                shopper,
                guest,
                rating,
                text,
                ReviewText.reply(text.language(), rating),
                replied);
    }

    private static int rating(Random random) {
        int rest = random.nextInt(PERCENT);
        int rating = 0;
        while (rest >= RATINGS[rating]) {
            rest -= RATINGS[rating];
            rating++;
        }
        return rating + 1;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    /** The words that it is found by. */
    Set<String> words() {
        return FoldedWords.of(text.title() + " " + text.body());
    }
}
