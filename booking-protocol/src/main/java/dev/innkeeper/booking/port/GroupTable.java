package dev.innkeeper.booking.port;

import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.model.GroupRow;
import dev.innkeeper.booking.model.NewGroup;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * The rows of groups, changed by conditional writes only, and to which group a number belongs. A conditional write fails
 * with {@link UnknownOutcomeException} when it is not known whether it was, or will be, applied.
 */
public interface GroupTable {

    /**
     * Records, at a quorum, that the numbers of {@code wanted}, and its own, belong to the group: before a night is claimed
     * under one of them. So whoever finds a number without a row asks for the group first. Also links the contact to them,
     * so that an erasure finds them. May be repeated; the group need not come about.
     */
    Uni<Void> announce(NewGroup wanted);

    /** The group that {@code number} belongs to; empty when it was never announced. */
    Uni<Optional<ConfirmationNumber>> groupOf(ConfirmationNumber number);

    /**
     * Records {@code row} unless there is one with its number. One conditional round.
     *
     * @return the row that is on record afterwards
     */
    Uni<GroupRow> insert(GroupRow row);

    /** P: creates the contact of the group. May be repeated, and may come late. */
    Uni<Void> publishContact(Group group);

    /** Removes what its reservations began as, once all of their rows are there. One conditional round; may be repeated. */
    Uni<Void> complete(ConfirmationNumber group);

    /** The row as of the last completed write; empty when there is none. */
    Uni<Optional<GroupRow>> find(ConfirmationNumber group);

    /** The same, but every write in progress is completed first: the result includes it, or it will never be applied. */
    Uni<Optional<GroupRow>> settled(ConfirmationNumber group);
}
