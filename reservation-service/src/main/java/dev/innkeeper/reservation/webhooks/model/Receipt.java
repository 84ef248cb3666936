package dev.innkeeper.reservation.webhooks.model;

import org.jspecify.annotations.Nullable;

/**
 * What came of a request to a receiver.
 *
 * @param status of the answer; null when there was none
 */
public record Receipt(DeliveryOutcome outcome, @Nullable Integer status) {
    private static final int OK = 200;
    private static final int REDIRECT = 300;
    private static final int CLIENT_ERROR = 400;
    private static final int GONE = 410;

    /** Without an answer. */
    public static Receipt none(DeliveryOutcome outcome) {
        return new Receipt(outcome, null);
    }

    /** Of an answer with {@code status}. */
    public static Receipt of(int status) {
        return new Receipt(outcomeOf(status), status);
    }

    private static DeliveryOutcome outcomeOf(int status) {
        if (status >= OK && status < REDIRECT) {
            return DeliveryOutcome.DELIVERED;
        }
        if (status >= REDIRECT && status < CLIENT_ERROR) {
            return DeliveryOutcome.REDIRECTED;
        }
        return status == GONE ? DeliveryOutcome.GONE : DeliveryOutcome.REFUSED;
    }

    public boolean delivered() {
        return outcome == DeliveryOutcome.DELIVERED;
    }
}
