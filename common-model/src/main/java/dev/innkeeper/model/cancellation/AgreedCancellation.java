package dev.innkeeper.model.cancellation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The policy that a stay is sold with, as it was then.
 *
 * @param policy its code; null where the hotel has none
 * @param timeZone of the hotel
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AgreedCancellation(@Nullable PolicyCode policy, CancellationPolicy terms, ZoneId timeZone) {
    /** Cancelling costs nothing at any time. */
    public static final AgreedCancellation FREE = new AgreedCancellation(null, CancellationPolicy.FREE, ZoneOffset.UTC);

    /**
     * What cancelling costs until each deadline, the earliest first. Penalties never fall, also where one rule names nights
     * and the next a percentage.
     *
     * @param prices of the nights, in order
     * @param total of the stay with its taxes
     */
    public List<RefundStep> timeline(LocalDate checkIn, List<NightPrice> prices, Money total) {
        List<RefundStep> steps = new ArrayList<>();
        Money penalty = Money.zero(total.currency());
        for (CancellationRule rule : terms.rules()) {
            penalty = greater(penalty, rule.penalty().of(prices, total));
            steps.add(new RefundStep(deadline(checkIn, rule), minus(total, penalty), penalty));
        }
        return List.copyOf(steps);
    }

    /** What a no-show costs, and a cancellation after the last deadline: at least as much as one before. */
    public Money noShow(List<NightPrice> prices, Money total) {
        Money penalty = terms.noShow().of(prices, total);
        for (CancellationRule rule : terms.rules()) {
            penalty = greater(penalty, rule.penalty().of(prices, total));
        }
        return penalty;
    }

    /** What cancelling costs at {@code moment}: a deadline's own instant is too late for it. */
    public Money penaltyAt(Instant moment, LocalDate checkIn, List<NightPrice> prices, Money total) {
        return timeline(checkIn, prices, total).stream()
                .filter(step -> moment.isBefore(step.until()))
                .map(RefundStep::penalty)
                .findFirst()
                .orElseGet(() -> noShow(prices, total));
    }

    // Hours of real time: across a clock change, 24 hours before 18:00 is 17:00 or 19:00 of the day before.
    private Instant deadline(LocalDate checkIn, CancellationRule rule) {
        return checkIn.atTime(terms.arrivalTime())
                .atZone(timeZone)
                .toInstant()
                .minus(Duration.ofHours(rule.hoursBeforeArrival()));
    }

    private static Money greater(Money one, Money other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    private static Money minus(Money total, Money penalty) {
        return new Money(total.amount().subtract(penalty.amount()), total.currency());
    }
}
