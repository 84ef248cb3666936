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
import java.util.function.Predicate;
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
     * Settles the nights of the scope that have any token of its booking.
     *
     * @return when to try again; empty when all nights are settled
     */
    public Uni<Optional<Instant>> settle(ClaimScope scope) {
        return settle(scope, marked -> !seemsSettled(marked));
    }

    /** The same for the slow scan: it asks even when all of the nights are marked as booked. */
    public Uni<Optional<Instant>> settleAll(ClaimScope scope) {
        return settle(scope, marked -> !marked.isEmpty());
    }

    private Uni<Optional<Instant>> settle(ClaimScope scope, Predicate<List<OwnedNight>> worthAsking) {
        return retries.untilPresent(() -> attemptSettle(scope, worthAsking));
    }

    // Empty after a write: another read must show that the nights are right.
    private Uni<Optional<Optional<Instant>>> attemptSettle(ClaimScope scope, Predicate<List<OwnedNight>> worthAsking) {
        return table.settledNights(scope)
                .map(nights -> nights.stream()
                        .filter(night -> night.owner().isOf(scope.booking()))
                        .toList())
                .chain(marked -> worthAsking.test(marked)
                        ? reservations.resolve(scope.booking()).chain(verdict -> act(scope, marked, verdict))
                        : Uni.createFrom().item(Optional.of(Optional.empty())));
    }

    // Booked nights are those of a commit. Were they all of one attempt and it is over, its own journal entry says so.
    private static boolean seemsSettled(List<OwnedNight> marked) {
        return marked.stream().allMatch(OwnedNight::booked)
                && marked.stream().map(OwnedNight::owner).distinct().count() <= 1;
    }

    private Uni<Optional<Optional<Instant>>> act(ClaimScope scope, List<OwnedNight> marked, ClaimVerdict verdict) {
        List<Write> wrong =
                marked.stream().flatMap(night -> wrong(scope, night, verdict)).toList();
        return wrong.isEmpty()
                ? Uni.createFrom().item(Optional.of(Optional.ofNullable(verdict.askAgainAt())))
                : nightWriter.attempt(scope, wrong).replaceWith(Optional.empty());
    }

    private static Stream<Write> wrong(ClaimScope scope, OwnedNight night, ClaimVerdict claimVerdict) {
        OwnedNight right = right(scope, night, claimVerdict);
        return right.equals(night) ? Stream.of() : Stream.of(new Write(right, Set.of(night.owner())));
    }

    private static OwnedNight right(ClaimScope scope, OwnedNight night, ClaimVerdict claimVerdict) {
        Owner owner = claimVerdict.owner(scope.room(), night.date(), night.owner());
        if (owner.equals(Owner.FREE)) {
            return night.freed();
        }
        boolean booked = claimVerdict.booked() && claimVerdict.holds(owner);
        return new OwnedNight(
                night.date(), owner, booked || (night.booked() && owner.equals(night.owner())), night.number());
    }
}
