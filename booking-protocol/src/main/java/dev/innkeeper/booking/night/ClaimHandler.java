package dev.innkeeper.booking.night;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.NightTable;
import dev.innkeeper.booking.port.NightTable.Write;
import dev.innkeeper.booking.port.NotOfferedException;
import dev.innkeeper.booking.port.RoomOffers;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.retry.Attempt;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.booking.value.OwnedNight;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * H: claims nights. Every write names the owners that it expects, so late and duplicate messages have no effect. A read
 * refuses claims that cannot succeed. All others are announced in the journal first, so that a sweeper finds their nights
 * if they never become a reservation's.
 *
 * <p>A refused claim keeps what it took in earlier months, because a duplicate of the same request may count on these
 * nights. They are released once the row of the booking says that their token is dead.
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

    /** Claims the stay in one of the rooms that {@code offers} names, each under a token of its own. */
    public Uni<ClaimAnswer> claim(ClaimRequest request, RoomOffers offers) {
        return offers.suiting(request, owner -> owner.equals(Owner.FREE) || isOwn(request, owner))
                .chain(rooms -> claimOneOf(request, rooms, List.of()))
                .onFailure(NotOfferedException.class)
                .recoverWithItem(
                        failure -> new ClaimAnswer.Refused(((NotOfferedException) failure).refusal(), List.of()));
    }

    // Which room the token is of makes no difference.
    private static boolean isOwn(ClaimRequest request, Owner owner) {
        return owner.isOfRequest(request.token(new RoomNumber(1)));
    }

    private Uni<ClaimAnswer> claimOneOf(ClaimRequest request, List<StayTerms> rooms, List<RoomNumber> leftovers) {
        if (rooms.isEmpty()) {
            return Uni.createFrom().item(new ClaimAnswer.Refused(Refusal.ROOM_TAKEN, leftovers));
        }
        StayTerms room = rooms.get(0);
        return take(request.scope(room.roomNumber()), request.token(room.roomNumber()))
                .chain(result -> result == Result.TAKEN
                        ? Uni.createFrom().item(new ClaimAnswer.Claimed(room, leftovers))
                        : claimOneOf(
                                request,
                                rooms.subList(1, rooms.size()),
                                result == Result.REFUSED ? leftovers : with(leftovers, room.roomNumber())));
    }

    private static List<RoomNumber> with(List<RoomNumber> leftovers, RoomNumber another) {
        return Stream.concat(leftovers.stream(), Stream.of(another)).toList();
    }

    /**
     * Makes {@code claimant}, the token of a change of stay, the owner of every night of the scope, if each night is free or
     * belongs to the same or an earlier attempt of the same reservation.
     *
     * @return false when a night is not available
     */
    public Uni<Boolean> claim(ClaimScope scope, Owner claimant) {
        return take(scope, claimant).map(Result.TAKEN::equals);
    }

    private enum Result {
        TAKEN,
        /** A night is not available; no other has the token. */
        REFUSED,
        /** A night is not available; others may have the token. */
        REFUSED_HALFWAY
    }

    private Uni<Result> take(ClaimScope scope, Owner claimant) {
        return retries.untilDone(false, announced -> attempt(scope, claimant, announced));
    }

    // Lost when a night changed after the read.
    private Uni<Attempt<Boolean, Result>> attempt(ClaimScope scope, Owner claimant, boolean announced) {
        return table.nights(scope)
                .chain(nights -> isClaimable(scope, nights, claimant)
                        ? announce(scope, announced)
                                .chain(() -> nightWriter.take(scope, taking(nights, claimant)))
                                .chain(taken -> taken
                                        ? confirmed(scope, claimant)
                                        : Uni.createFrom().item(Attempt.lost(true)))
                        : Uni.createFrom().item(Attempt.done(refused(nights, claimant))));
    }

    private Uni<Void> announce(ClaimScope scope, boolean announced) {
        return announced
                ? Uni.createFrom().voidItem()
                : journal.write(scope, timer.now().plus(times.journal()));
    }

    // The answer of a conditional write counts only once a read shows it: no clock decides who owns a night.
    private Uni<Attempt<Boolean, Result>> confirmed(ClaimScope scope, Owner claimant) {
        return table.nights(scope).map(nights -> {
            if (nights.stream().allMatch(night -> night.owner().equals(claimant))) {
                return Attempt.done(Result.TAKEN);
            }
            throw new HiddenWriteException("nights of hotel " + scope.hotelId());
        });
    }

    private static Result refused(List<OwnedNight> nights, Owner claimant) {
        return nights.stream().anyMatch(night -> night.owner().equals(claimant))
                ? Result.REFUSED_HALFWAY
                : Result.REFUSED;
    }

    private static boolean isClaimable(ClaimScope scope, List<OwnedNight> nights, Owner claimant) {
        return nights.size() == scope.stay().length()
                && nights.stream().allMatch(night -> mayTake(night.owner(), claimant));
    }

    private static boolean mayTake(Owner owner, Owner claimant) {
        return owner.equals(Owner.FREE) || (owner.isOfRequest(claimant) && owner.attempt() <= claimant.attempt());
    }

    private static List<Write> taking(List<OwnedNight> nights, Owner claimant) {
        return nights.stream()
                .map(night -> new Write(night.date(), claimant, expected(night, claimant)))
                .toList();
    }

    private static Set<Owner> expected(OwnedNight night, Owner claimant) {
        Set<Owner> expected = new HashSet<>(List.of(Owner.FREE, claimant));
        expected.add(night.owner());
        return expected;
    }
}
