package dev.innkeeper.model.cancellation;

import dev.innkeeper.model.Money;
import java.time.Instant;

/**
 * What cancelling costs until an instant.
 *
 * @param until the first instant at which it costs more, or may do so
 * @param refund the total without the penalty
 */
public record RefundStep(Instant until, Money refund, Money penalty) {}
