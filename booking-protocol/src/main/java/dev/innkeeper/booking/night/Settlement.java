package dev.innkeeper.booking.night;

import dev.innkeeper.booking.model.Verdict;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.NightTable.Write;
import dev.innkeeper.booking.port.OvertakenException;
import dev.innkeeper.booking.port.Pace;
import dev.innkeeper.booking.port.Reservations;
import dev.innkeeper.booking.retry.Tries;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.booking.value.RoomNight;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * S: makes nights say what their bookings say. The nights are read first, then the booking is asked for, then each night
 * is changed if it still has the token that was read: a token that was there before the question was asked, and is not
 * named in the answer, will never hold again. Repeated until nothing is wrong.
 */
public final class Settlement {
    private final NightTable table;
    private final NightLedger ledger;
    private final Reservations reservations;
    private final Pace pace;

    public Settlement(NightPorts ports) {
        table = ports.nights();
        ledger = new NightLedger(ports.nights(), ports.pace());
        reservations = ports.reservations();
        pace = ports.pace();
    }

    /**
     * Settles the nights of the scope that bear any token of its booking.
     *
     * @return when to look again; empty when all is settled
     */
    public Uni<Optional<Instant>> settle(ClaimScope scope) {
        return settle(scope, marked -> !seemsSettled(marked), Tries.FIRST);
    }

    /** The same for a slow scan: it asks even when all of the nights say that they are booked. */
    public Uni<Optional<Instant>> settleAll(ClaimScope scope) {
        return settle(scope, marked -> !marked.isEmpty(), Tries.FIRST);
    }

    private Uni<Optional<Instant>> settle(ClaimScope scope, Predicate<List<RoomNight>> worthAsking, Tries tries) {
        return table.settledNights(scope)
                .map(nights -> nights.stream()
                        .filter(night -> night.owner().isOf(scope.booking()))
                        .toList())
                .chain(marked -> worthAsking.test(marked)
                        ? reservations
                                .resolve(scope.booking())
                                .chain(verdict -> act(scope, marked, verdict, worthAsking, tries))
                        : Uni.createFrom().item(Optional.empty()));
    }

    // Booked nights are those of a commit. Were they all of one attempt and it is over, its own journal entry says so.
    private static boolean seemsSettled(List<RoomNight> marked) {
        return marked.stream().allMatch(RoomNight::booked)
                && marked.stream().map(RoomNight::owner).distinct().count() <= 1;
    }

    private Uni<Optional<Instant>> act(
            ClaimScope scope,
            List<RoomNight> marked,
            Verdict verdict,
            Predicate<List<RoomNight>> worthAsking,
            Tries tries) {
        List<Write> wrong =
                marked.stream().flatMap(night -> wrong(scope, night, verdict)).toList();
        return wrong.isEmpty()
                ? Uni.createFrom().item(Optional.ofNullable(verdict.askAgainAt()))
                : ledger.attempt(scope, wrong)
                        .chain(() -> tries.next(pace, new OvertakenException()))
                        .chain(next -> settle(scope, worthAsking, next));
    }

    private static Stream<Write> wrong(ClaimScope scope, RoomNight night, Verdict verdict) {
        RoomNight right = right(scope, night, verdict);
        return right.equals(night) ? Stream.of() : Stream.of(new Write(right, Set.of(night.owner())));
    }

    private static RoomNight right(ClaimScope scope, RoomNight night, Verdict verdict) {
        Owner owner = verdict.owner(scope.room(), night.date(), night.owner());
        if (owner.equals(Owner.FREE)) {
            return night.freed();
        }
        boolean booked = verdict.booked() && verdict.holds(owner);
        return new RoomNight(
                night.date(), owner, booked || (night.booked() && owner.equals(night.owner())), night.number());
    }
}
