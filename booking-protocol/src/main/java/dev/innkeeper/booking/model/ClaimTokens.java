package dev.innkeeper.booking.model;

import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.Checks;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tokens to ask about, or those of them that are kept.
 *
 * @param tokens at most {@value ReservationPort#MOST}
 */
public record ClaimTokens(List<Owner> tokens) {
    public ClaimTokens(@Nullable List<Owner> tokens) {
        new Checks()
                .present("tokens", tokens)
                .atMost("tokens", tokens, ReservationPort.MOST)
                .refuseIfAny();
        this.tokens = List.copyOf(Objects.requireNonNull(tokens));
    }
}
