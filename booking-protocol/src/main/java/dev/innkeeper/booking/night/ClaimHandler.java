package dev.innkeeper.booking.night;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.NightTable.Write;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Claims, books and releases nights: steps H, M and R. Every write names the token that it expects, so late and duplicate
 * messages have no effect.
 */
public final class ClaimHandler {
    private final NightTable table;
    private final RetryLoop retries;
    private final NightWriter nightWriter;
    private final Journal<ClaimScope> journal;
    private final Timer timer;
    private final BookingTimes times;

    public ClaimHandler(NightPorts ports) {
        table = ports.nights();
        retries = RetryLoop.withPauses(ports.timer());
        nightWriter = new NightWriter(ports.nights(), retries);
        journal = ports.journal();
        timer = ports.timer();
        times = ports.times();
    }

    /**
     * H: makes {@code claimant} the owner of every night of the scope, if each night is free or belongs to the same or an
     * earlier attempt of the same booking. A read refuses claims that cannot succeed. All others are announced in the
     * journal first.
     *
     * <p>A refused claim keeps what it took in earlier months, because another driver of the same booking may count on
     * these nights. They are released once the attempt is dead.
     *
     * @return false when a night is not available
     */
    public Uni<Boolean> claim(ClaimScope scope, Owner claimant, ConfirmationNumber number) {
        return retries.untilPresent(
                () -> table.nights(scope).chain(nights -> attemptClaim(scope, claimant, number, nights)));
    }

    // Empty when a night changed after the read.
    private Uni<Optional<Boolean>> attemptClaim(
            ClaimScope scope, Owner claimant, ConfirmationNumber number, List<OwnedNight> nights) {
        return isClaimable(scope, nights, claimant)
                ? announceAndTake(scope, claimant, taking(nights, claimant, number))
                        .map(taken -> taken ? Optional.of(true) : Optional.empty())
                : Uni.createFrom().item(Optional.of(false));
    }

    private Uni<Boolean> announceAndTake(ClaimScope scope, Owner claimant, List<Write> writes) {
        return journal.announce(scope, timer.now().plus(times.journal()))
                .chain(entry -> take(scope, NightWriter.byMonth(writes), 0).invoke(taken -> {
                    if (taken) {
                        journal.done().begin(claimant, entry);
                    }
                }));
    }

    private static boolean isClaimable(ClaimScope scope, List<OwnedNight> nights, Owner claimant) {
        return nights.size() == scope.stay().length()
                && nights.stream().allMatch(night -> mayTake(night.owner(), claimant));
    }

    private static boolean mayTake(Owner owner, Owner claimant) {
        return owner.equals(Owner.FREE) || (owner.isOf(claimant.booking()) && owner.attempt() <= claimant.attempt());
    }

    private static List<Write> taking(List<OwnedNight> nights, Owner claimant, ConfirmationNumber number) {
        return nights.stream()
                .map(night -> new Write(night.heldBy(claimant, number), expected(night, claimant)))
                .toList();
    }

    private static Set<Owner> expected(OwnedNight night, Owner claimant) {
        Set<Owner> expected = new HashSet<>(List.of(Owner.FREE, claimant));
        expected.add(night.owner());
        return expected;
    }

    private Uni<Boolean> take(ClaimScope scope, List<List<Write>> months, int next) {
        return next == months.size()
                ? Uni.createFrom().item(true)
                : nightWriter
                        .repeatable(scope, months.get(next))
                        .chain(taken -> taken
                                ? take(scope, months, next + 1)
                                : Uni.createFrom().item(false));
    }

    /** M: marks the nights as booked. It only spares others from asking for the booking. */
    public Uni<Void> book(ClaimScope scope, Owner claimant, ConfirmationNumber number) {
        return table.nights(scope)
                .chain(nights -> nightWriter
                        .attempt(
                                scope,
                                writes(
                                        nights,
                                        night -> night.owner().equals(claimant) && !night.booked(),
                                        night -> night.bookedBy(claimant, number)))
                        .map(marked -> marked && isOwned(scope, nights, claimant)))
                .invoke(all -> {
                    if (all) {
                        journal.done().end(claimant, scope);
                    }
                })
                .replaceWithVoid();
    }

    private static boolean isOwned(ClaimScope scope, List<OwnedNight> nights, Owner claimant) {
        return nights.size() == scope.stay().length()
                && nights.stream().allMatch(night -> night.owner().equals(claimant));
    }

    /** R: releases the nights of {@code claimant}, a token that will never own a night again. */
    public Uni<Void> release(ClaimScope scope, Owner claimant) {
        return retries.untilTrue(() -> attemptRelease(scope, claimant));
    }

    // True only when a read shows that nothing is left to release.
    private Uni<Boolean> attemptRelease(ClaimScope scope, Owner claimant) {
        return table.settledNights(scope)
                .map(nights -> writes(nights, night -> night.owner().equals(claimant), OwnedNight::freed))
                .chain(writes -> writes.isEmpty()
                        ? Uni.createFrom().item(true)
                        : nightWriter.attempt(scope, writes).replaceWith(false));
    }

    private static List<Write> writes(
            List<OwnedNight> nights, Predicate<OwnedNight> wanted, UnaryOperator<OwnedNight> change) {
        return nights.stream()
                .filter(wanted)
                .map(night -> new Write(change.apply(night), Set.of(night.owner())))
                .toList();
    }
}
