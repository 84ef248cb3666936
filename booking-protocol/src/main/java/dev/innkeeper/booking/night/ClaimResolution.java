package dev.innkeeper.booking.night;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.NightTable.Write;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * S: makes nights agree with their bookings. It reads the nights, then asks for the booking, then changes each wrong night
 * that still has the token that was read. A token that was read before the question and is not named in the answer will
 * never own a night again. Repeats until the nights are right.
 */
public final class ClaimResolution {
    private final NightTable table;
    private final NightWriter nightWriter;
    private final ReservationPort reservations;
    private final RetryLoop retries;

    public ClaimResolution(NightPorts ports) {
        table = ports.nights();
        reservations = ports.reservations();
        retries = RetryLoop.withPauses(ports.timer());
        nightWriter = new NightWriter(ports.nights(), retries);
    }

    /**
     * The one token that all nights of the scope have; empty when they differ. If that token is {@linkplain
     * ReservationPort#kept kept}, nothing is left to settle: the reservation owns all nights that its claim wanted.
     */
    public Uni<Optional<Owner>> onlyToken(ClaimScope scope) {
        return table.nights(scope)
                .map(nights -> nights.size() == scope.stay().length()
                                && nights.get(0).owner().isOf(scope.number())
                                && nights.stream()
                                                .map(OwnedNight::owner)
                                                .distinct()
                                                .count()
                                        == 1
                        ? Optional.of(nights.get(0).owner())
                        : Optional.empty());
    }

    /**
     * Settles the nights of the scope that have any token of its booking.
     *
     * @return when to try again; empty when all nights are settled
     */
    public Uni<Optional<Instant>> settle(ClaimScope scope) {
        return retries.untilPresent(() -> attemptSettle(scope));
    }

    // Empty after a write: another read must show that the nights are right.
    private Uni<Optional<Optional<Instant>>> attemptSettle(ClaimScope scope) {
        return table.settledNights(scope)
                .map(nights -> nights.stream()
                        .filter(night -> night.owner().isOf(scope.number()))
                        .toList())
                .chain(marked -> marked.isEmpty()
                        ? Uni.createFrom().item(Optional.of(Optional.empty()))
                        : reservations
                                .resolve(scope.number(), latest(marked))
                                .chain(verdict -> act(scope, marked, verdict)));
    }

    private static Instant latest(List<OwnedNight> marked) {
        return marked.stream().map(OwnedNight::since).max(Instant::compareTo).orElseThrow();
    }

    private Uni<Optional<Optional<Instant>>> act(ClaimScope scope, List<OwnedNight> marked, ClaimVerdict verdict) {
        List<Write> wrong =
                marked.stream().flatMap(night -> wrong(scope, night, verdict)).toList();
        return wrong.isEmpty()
                ? Uni.createFrom().item(Optional.of(Optional.ofNullable(verdict.askAgainAt())))
                : nightWriter.attempt(scope, wrong).replaceWith(Optional.empty());
    }

    private static Stream<Write> wrong(ClaimScope scope, OwnedNight night, ClaimVerdict verdict) {
        Owner right = verdict.owner(scope.room(), night.date(), night.owner());
        return right.equals(night.owner())
                ? Stream.of()
                : Stream.of(new Write(night.date(), right, Set.of(night.owner())));
    }
}
