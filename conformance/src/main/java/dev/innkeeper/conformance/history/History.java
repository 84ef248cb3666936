package dev.innkeeper.conformance.history;

import dev.innkeeper.model.ConfirmationNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Everything that the checkers need: the invocations, and what was read after all clients had stopped.
 *
 * @param invocations in any order
 * @param reservations what Q6 returns for each acknowledged confirmation number: empty if not found
 * @param hotels each hotel that an invocation was about; read before {@code reservations}
 * @param disturbed whether something failed that had to be repaired. Repairs need the services that fail meanwhile, so
 *     nights may then stay blocked after an operation that gave them up or failed, until the final reads
 */
public record History(
        List<Invocation> invocations,
        Map<ConfirmationNumber, Optional<Reservation>> reservations,
        List<HotelSnapshot> hotels,
        boolean disturbed) {
    /** The bookings among the invocations. */
    public Stream<Invocation> bookings() {
        return invocations.stream().filter(invocation -> invocation.operation() instanceof Operation.Book);
    }

    /** The acknowledged reservations that own nights at the end, according to Q6. */
    public List<Reservation> live() {
        return reservations.values().stream()
                .flatMap(Optional::stream)
                .filter(Reservation::isLive)
                .toList();
    }

    /** Whether a client was told of this reservation. */
    public boolean isKnown(Reservation reservation) {
        return reservations.containsKey(reservation.confirmationNumber());
    }
}
