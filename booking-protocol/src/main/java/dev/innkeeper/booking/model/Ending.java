package dev.innkeeper.booking.model;

import dev.innkeeper.model.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a reservation ended whose guest will not come. The write that ends it decides all of this, once.
 *
 * @param at by the clock of the service that ended it
 * @param penalty what the guest owes
 * @param waived why staff waived the penalty that was agreed on; null when they did not
 */
public record Ending(Instant at, Money penalty, @Nullable String waived) {}
