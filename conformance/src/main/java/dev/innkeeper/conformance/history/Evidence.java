package dev.innkeeper.conformance.history;

import dev.innkeeper.model.ConfirmationNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything the rules judge by: what was asked and answered, and what was read when all clients had stopped.
 *
 * @param calls in any order
 * @param hotels each hotel that a call was about; read before {@code reservations}
 * @param reservations each acknowledged number and what Q6 says of it: empty when it is not found
 */
public record Evidence(
        List<Call> calls, Map<ConfirmationNumber, Optional<Reservation>> reservations, List<HotelReading> hotels) {

    /** The calls of one kind. */
    public <T extends Operation> Stream<Call> calls(Class<T> kind) {
        return calls.stream().filter(call -> kind.isInstance(call.operation()));
    }

    /** What may be true of each acknowledged reservation, by its number. */
    public Map<ConfirmationNumber, Course> courses() {
        return Course.ofAll(calls);
    }

    /** Those that own nights now, as far as Q6 says. */
    public List<Reservation> live() {
        return reservations.values().stream()
                .flatMap(Optional::stream)
                .filter(reservation -> reservation.status().isLive())
                .collect(Collectors.toList());
    }
}
