package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.booking.model.ClaimAnswer;
import dev.innkeeper.booking.model.ClaimRequest;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupOutcome;
import dev.innkeeper.booking.model.GroupOutcome.Accepted;
import dev.innkeeper.booking.model.GroupOutcome.KeyReused;
import dev.innkeeper.booking.model.GroupOutcome.Refused;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.NewBooking;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.booking.model.Refusal;
import dev.innkeeper.booking.model.RefusedGroup;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.GroupTable;
import dev.innkeeper.booking.port.HotelPort;
import dev.innkeeper.booking.port.Journal;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.value.ClaimScope;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.selling.NotSellableReason;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Books several rooms, all or none. The order of writes, so that others can complete or undo an interrupted group at any
 * point:
 *
 * <ol>
 *   <li>J: to which group each number belongs, and a journal entry of the group. So nobody decides about one of its rooms
 *       alone.
 *   <li>H: claim the rooms one after the other, each under its own number. Claims of one group write the same partitions of
 *       the hotel: in parallel they would compete with each other. The first refusal ends it.
 *   <li>The listener is told of each reservation, as of single bookings.
 *   <li>C: insert the row of the group if there is none, with all that the reservations begin as. This is the commit of all
 *       of them. If a room was refused, insert the refusal instead.
 *   <li>After a commit: the row of each reservation and its derived rows, the contact; then the group forgets what they
 *       began as, since that names guests. Anyone may repeat all of it.
 *   <li>R: release nights that no reservation owns; then respond.
 * </ol>
 *
 * <p>Before the commit no reservation exists, so nobody can confirm, cancel or see one of its rooms.
 *
 * <p>Conditional rounds: for each room one for each month of H and one for its row; and two for the group. A refused group
 * costs what it claimed until then, C, and one for each month that is released.
 */
public final class GroupHandler {
    private final GroupTable groups;
    private final GroupRecovery groupRecovery;
    private final Journal<ConfirmationNumber> journal;
    private final HotelPort hotel;
    private final BookingListener listener;
    private final PostCommit postCommit;
    private final Timer timer;
    private final BookingTimes times;

    GroupHandler(BookingPorts ports, GroupRecovery groupRecovery, PostCommit postCommit) {
        groups = ports.groups();
        this.groupRecovery = groupRecovery;
        journal = ports.journal();
        hotel = ports.hotel();
        listener = ports.listener();
        this.postCommit = postCommit;
        timer = ports.timer();
        times = ports.times();
    }

    /** The outcome of an earlier request with that number; empty when there was none. */
    public Uni<Optional<GroupOutcome>> earlier(NewGroup wanted) {
        return groups.find(wanted.number())
                .chain(found -> found.map(row -> answer(row, wanted).map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    /** The committed group with that number; empty when there is none. */
    public Uni<Optional<Group>> find(ConfirmationNumber number) {
        return groups.find(number)
                .map(found -> found.flatMap(row -> row instanceof Group group ? Optional.of(group) : Optional.empty()));
    }

    /** The reservations of a committed group as they are now, in order. Those that are missing are written first. */
    public Uni<List<Booking>> rooms(Group group) {
        return groupRecovery.complete(group);
    }

    /**
     * Books what is wanted, or finds what an earlier request with the same number has booked.
     *
     * @param definite whether a failure of the hotel means that a room will never be had. The group is given up then, since
     *     the rooms before it may be claimed; after any other failure a retry may continue
     */
    public Uni<GroupOutcome> book(NewGroup wanted, Predicate<Throwable> definite) {
        return groups.announce(wanted)
                // Whoever finds the entry finds to which group its number belongs.
                .chain(() -> journal.write(wanted.number(), timer.now().plus(times.journal())))
                .chain(() -> claim(wanted, definite, new Claims(List.of(), List.of(), null)))
                .chain(claims -> commit(wanted, claims));
    }

    /**
     * What the hotel has answered so far.
     *
     * @param leftovers rooms of which the request may own nights that no reservation will own
     * @param refusal why the next room is not to be had; null when it was not refused
     */
    private record Claims(
            List<StayTerms> rooms,
            List<ClaimScope> leftovers,
            @Nullable Refusal refusal) {
        Claims and(ClaimRequest request, ClaimAnswer answer) {
            List<ClaimScope> left = Stream.concat(
                            leftovers.stream(), answer.leftovers().stream().map(request::scope))
                    .toList();
            if (answer instanceof ClaimAnswer.Claimed claimed) {
                return new Claims(
                        Stream.concat(rooms.stream(), Stream.of(claimed.terms()))
                                .toList(),
                        left,
                        null);
            }
            return new Claims(rooms, left, ((ClaimAnswer.Refused) answer).refusal());
        }
    }

    private Uni<Claims> claim(NewGroup wanted, Predicate<Throwable> definite, Claims before) {
        if (before.refusal() != null || before.rooms().size() == wanted.rooms().size()) {
            return Uni.createFrom().item(before);
        }
        ClaimRequest request = wanted.rooms().get(before.rooms().size()).claim();
        return hotel.claim(request)
                .onFailure(definite)
                .call(() -> giveUp(wanted, before))
                .chain(answer -> claim(wanted, definite, before.and(request, answer)));
    }

    // Of a group whose first room already failed nothing is claimed.
    private Uni<Void> giveUp(NewGroup wanted, Claims before) {
        return before.rooms().isEmpty()
                ? Uni.createFrom().voidItem()
                : groupRecovery
                        .decided(wanted.number())
                        .chain(row -> release(wanted, before, row))
                        .onFailure()
                        .recoverWithNull();
    }

    private Uni<GroupOutcome> commit(NewGroup wanted, Claims claims) {
        GroupRow row = row(wanted, claims);
        return told(row)
                .chain(() -> groupRecovery.insert(row))
                .chain(there -> answer(there, wanted).call(() -> release(wanted, claims, there)));
    }

    private Uni<Void> told(GroupRow row) {
        return row instanceof Group group
                ? Multi.createFrom()
                        .iterable(group.begun())
                        .onItem()
                        .transformToUniAndConcatenate(booking -> listener.see(null, booking))
                        .onItem()
                        .ignoreAsUni()
                : Uni.createFrom().voidItem();
    }

    private static GroupRow row(NewGroup wanted, Claims claims) {
        Refusal refusal = claims.refusal();
        if (refusal != null) {
            return refused(wanted, refusal, claims.rooms().size());
        }
        List<Money> totals = claims.rooms().stream().map(StayTerms::total).toList();
        Money first = totals.get(0);
        for (int i = 1; i < totals.size(); i++) {
            if (!totals.get(i).currency().equals(first.currency())) {
                // It has no price in the currency of the others.
                return refused(wanted, Refusal.notSellable(Set.of(NotSellableReason.NO_PRICE)), i);
            }
        }
        Money total = totals.stream().reduce(Money.zero(first.currency()), Money::plus);
        Money expected = wanted.expectedTotal();
        return expected == null || expected.equals(total)
                ? Group.committed(wanted, claims.rooms())
                : refused(wanted, Refusal.priceChanged(total), null);
    }

    private static RefusedGroup refused(NewGroup wanted, Refusal refusal, @Nullable Integer room) {
        return new RefusedGroup(wanted.number(), wanted.fingerprint(), refusal, room);
    }

    // Nothing of a token is released before the row says that it is dead. A sweeper finds what fails.
    private Uni<Void> release(NewGroup wanted, Claims claims, GroupRow there) {
        List<ClaimScope> scopes = new ArrayList<>(claims.leftovers());
        for (int i = 0; i < claims.rooms().size(); i++) {
            NewBooking room = wanted.rooms().get(i);
            RoomNumber claimed = claims.rooms().get(i).roomNumber();
            if (!mayOwn(there, room, claimed)) {
                scopes.add(room.claim().scope(claimed));
            }
        }
        return postCommit.release(scopes).onFailure().recoverWithNull();
    }

    // Of a group that was complete before, the rows of the reservations say it: the hotel asks for them.
    private static boolean mayOwn(GroupRow there, NewBooking room, RoomNumber claimed) {
        return there instanceof Group group
                && group.begun().stream()
                        .filter(begun -> begun.number().equals(room.number()))
                        .map(Booking::terms)
                        .anyMatch(terms -> terms.roomNumber().equals(claimed)
                                && group.fingerprint().equals(room.claim().fingerprint()));
    }

    private Uni<GroupOutcome> answer(GroupRow row, NewGroup wanted) {
        if (!row.answers(wanted.fingerprint())) {
            return Uni.createFrom().item(new KeyReused());
        }
        // A retry makes the same promise as the first response, which a sweeper may only just have completed.
        return row instanceof Group group
                ? accepted(group).call(this::publish).map(done -> done)
                : Uni.createFrom().item(new Refused((RefusedGroup) row));
    }

    private Uni<Void> publish(Accepted accepted) {
        return Multi.createFrom()
                .iterable(accepted.rooms())
                .onItem()
                .transformToUniAndConcatenate(postCommit::publish)
                .onItem()
                .ignoreAsUni();
    }

    private Uni<Accepted> accepted(Group group) {
        return rooms(group).map(rooms -> new Accepted(group, rooms));
    }
}
