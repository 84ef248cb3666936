package dev.innkeeper.booking.reservation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.RefusedGroup;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.GroupTable;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Completes interrupted groups. The row of the group decides about all of its rooms: with a committed row each room gets its
 * row, with a refused one none ever does. Where there is no row, it is decided by inserting one that says abandoned, so a
 * slow request finds that the group is refused. No clock decides about one room alone.
 */
final class GroupRecovery {
    /** How many reservations of a group are written in parallel. */
    private static final int AT_ONCE = 4;

    private final GroupTable groups;
    private final BookingTable bookings;
    private final BookingWriter bookingWriter;
    private final PostCommit postCommit;
    private final RetryLoop retries;

    GroupRecovery(BookingPorts ports, PostCommit postCommit) {
        groups = ports.groups();
        bookings = ports.bookings();
        // Whoever commits the group tells the listener of its reservations.
        bookingWriter = new BookingWriter(ports, BookingListener.NOBODY, postCommit.published());
        this.postCommit = postCommit;
        retries = RetryLoop.withPauses(ports.timer());
    }

    Uni<Optional<ConfirmationNumber>> groupOf(ConfirmationNumber number) {
        return groups.groupOf(number);
    }

    /** Inserts {@code row} and returns the row of the group afterwards. */
    Uni<GroupRow> insert(GroupRow row) {
        // A second insert finds what the first one has written.
        return retries.untilKnown(() -> groups.insert(row), UnknownOutcomeException.class::isInstance);
    }

    /** The row of the group; one that says abandoned is inserted if there is none. */
    Uni<GroupRow> decided(ConfirmationNumber group) {
        return groups.settled(group)
                .chain(found -> found.map(row -> Uni.createFrom().item(row))
                        .orElseGet(() -> insert(RefusedGroup.abandoned(group))));
    }

    /** The row of the group, without deciding; empty when there is none. */
    Uni<Optional<GroupRow>> settled(ConfirmationNumber group) {
        return groups.settled(group);
    }

    /** Has the work of a decided group done. */
    Uni<Void> finish(GroupRow row) {
        return row instanceof Group group && !group.isComplete()
                ? complete(group).replaceWithVoid()
                : Uni.createFrom().voidItem();
    }

    /**
     * Writes what is missing of a committed group, and returns its reservations. The order of writes: the contact, who is
     * the guest of some of them; the row of each reservation, if there is none, and its derived rows; then the group forgets
     * what they began as.
     */
    Uni<List<Booking>> complete(Group group) {
        return group.isComplete()
                ? each(group.rooms(), this::existing)
                : groups.publishContact(group)
                        .chain(() -> each(group.begun(), this::begin))
                        .call(() -> groups.complete(group.number()));
    }

    private Uni<Booking> begin(Booking row) {
        return bookingWriter.insert(row).map(GroupRecovery::reservation).call(postCommit::publish);
    }

    // A group is complete once the derived rows of each reservation are written, too.
    private Uni<Booking> existing(ConfirmationNumber room) {
        return bookings.find(room)
                // Nothing is concluded from a row that is not visible.
                .map(found -> reservation(
                        found.orElseThrow(() -> new HiddenWriteException("the row of a reservation of a group"))));
    }

    private static Booking reservation(BookingRow row) {
        if (row instanceof Booking booking) {
            return booking;
        }
        throw new IllegalStateException("A room of a committed group was refused");
    }

    private static <T, R> Uni<List<R>> each(List<T> items, Function<T, Uni<R>> step) {
        return Uni.join()
                .all(items.stream().map(step).toList())
                .usingConcurrencyOf(AT_ONCE)
                .andFailFast();
    }
}
