package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.RoomTaken;
import dev.innkeeper.booking.model.RoomPart;
import dev.innkeeper.booking.model.StayTerms;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;
import io.smallrye.mutiny.Uni;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Somebody wants another stay, or a guest who is in the house another room. */
final class StayChangeOperation extends ClientOperation {
    /** @param from the first night in the room; null for all of the stay, or for those that a guest has left */
    record Wish(RoomNumber room, Stay stay, @Nullable LocalDate from) {
        Wish(RoomNumber room, Stay stay) {
            this(room, stay, null);
        }
    }

    private final ConfirmationNumber number;
    private final Wish wish;
    private final @Nullable UUID seen;
    private final Stay before;

    StayChangeOperation(
            World world, SplittableRandom random, ConfirmationNumber number, Wish wish, boolean conditional) {
        super(world, random);
        this.number = number;
        this.wish = wish;
        seen = conditional ? world.bookings.booking(number).orElseThrow().revision() : null;
        before = world.bookings.booking(number).orElseThrow().terms().stay();
    }

    @Override
    Uni<Outcome> ask(ReservationInstance instance) {
        Booking row = world.bookings.booking(number).orElseThrow();
        StayTerms wanted = BookingOperation.terms(wish.room(), wish.stay(), world.nextPrice())
                .after(earlier(row));
        Oracle.Window window = world.oracle.watch(row.token(), List.of(wish.room()), wanted.inRoom());
        UUID revision = world.desk ? row.revision() : seen;
        return instance.side()
                .stayChange()
                .change(new LifecycleHandler.Request(number, null, revision), wanted)
                .invoke(outcome -> {
                    world.oracle.close(window);
                    check(outcome, wanted, window);
                });
    }

    // As the service does: the rooms of the nights before are those of the row that it has read.
    private List<RoomPart> earlier(Booking row) {
        LocalDate from = wish.from();
        if (row.status() != ReservationStatus.CHECKED_IN) {
            return List.of();
        }
        List<RoomPart> earlier = from == null ? row.terms().earlier() : RoomPart.until(from, row.parts());
        return earlier.stream()
                .filter(part -> part.to().isBefore(wish.stay().checkOut())
                        && part.from().isAfter(wish.stay().checkIn().minusDays(1)))
                .toList();
    }

    // Each delivery has an answer of its own, for the client has no key for it.
    private void check(Outcome outcome, StayTerms wanted, Oracle.Window window) {
        try {
            if (outcome instanceof Accepted accepted) {
                world.oracle.require(
                        world.oracle.staysOf(number).stream().anyMatch(wanted::sameStay),
                        "a change was acknowledged that never took effect",
                        this);
                world.oracle.require(
                        accepted.reply().status().isLive()
                                && accepted.reply().agreed().sameStay(wanted),
                        "a change was acknowledged with something else",
                        this);
                return;
            }
            world.oracle.refused(number, wanted);
            world.oracle.require(
                    !(outcome instanceof RoomTaken) || !window.wasFreeThroughout(),
                    "a change was refused although the room was free throughout",
                    this);
        } catch (SafetyViolation violation) {
            world.report(violation);
        }
    }

    @Override
    void told(Outcome outcome) {
        if (outcome instanceof Accepted) {
            world.statistics.count(Count.CHANGED);
            if (wish.from() != null) {
                world.statistics.count(Count.MOVED_INTO_ANOTHER_ROOM);
            }
            if (wish.stay().overlaps(before) && !wish.stay().equals(before)) {
                world.statistics.count(Count.CHANGED_OVERLAPPING);
            }
            if (wish.stay().months().size() > 1) {
                world.statistics.count(Count.CHANGED_ACROSS_MONTHS);
            }
        } else if (outcome instanceof RoomTaken) {
            world.statistics.count(Count.CHANGE_REFUSED);
        } else if (outcome instanceof Outcome.Changed) {
            world.statistics.count(Count.STALE_REVISION);
        }
    }

    @Override
    RecordedCall.Request request() {
        return new RecordedCall.ChangeStay(number, wish.room(), wish.stay());
    }

    @Override
    boolean hasKey() {
        return false;
    }

    @Override
    public String toString() {
        return "change " + Descriptions.of(number) + " to room " + wish.room() + " " + Descriptions.of(wish.stay());
    }
}
