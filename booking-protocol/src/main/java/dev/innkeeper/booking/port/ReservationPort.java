package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** The bookings, over the network. Each call may be repeated. */
public interface ReservationPort {
    /** The number of tokens to ask about at once. */
    int MOST = 100;

    /**
     * Which of these tokens own the nights of a live reservation whose work is complete. Says nothing about the others.
     *
     * @param tokens any number; they are sent in batches of {@value #MOST}
     */
    Uni<Set<Owner>> kept(List<Owner> tokens);

    /**
     * F: who should own the nights of a booking. Ask after reading the nights.
     *
     * @param since when the nights were claimed. A booking without a row that nobody drives any more is abandoned first
     */
    Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since);
}
