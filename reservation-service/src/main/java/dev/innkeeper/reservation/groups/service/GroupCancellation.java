package dev.innkeeper.reservation.groups.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Cancellation;
import dev.innkeeper.booking.model.Ending;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.model.Outcome.WrongState;
import dev.innkeeper.booking.reservation.LifecycleHandler;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Money;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.service.BookingMetrics;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.booking.service.OutcomeResponses;
import dev.innkeeper.reservation.frontdesk.model.NewCancellation;
import dev.innkeeper.reservation.groups.model.CancelledGroup;
import dev.innkeeper.reservation.groups.model.GroupCommand;
import dev.innkeeper.reservation.groups.service.GroupAccess.Found;
import dev.innkeeper.reservation.lookup.model.Requester;
import io.quarkus.security.ForbiddenException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cancels all rooms of a group, one after the other, each as a single reservation is cancelled and by its own policy. A room
 * that is cancelled stays cancelled, so the same request completes what was interrupted. Rooms whose guests have come, or
 * did not come, stay as they are.
 */
@ApplicationScoped
public class GroupCancellation {
    private static final String CANCEL = "cancel-group";

    private final GroupAccess groups;
    private final LifecycleHandler lifecycle;
    private final IdempotencyKeys keys;
    private final BookingMetrics metrics;
    private final VertxTimer timer;

    GroupCancellation(
            GroupAccess groups,
            LifecycleHandler lifecycle,
            IdempotencyKeys keys,
            BookingMetrics metrics,
            VertxTimer timer) {
        this.groups = groups;
        this.lifecycle = lifecycle;
        this.keys = keys;
        this.metrics = metrics;
        this.timer = timer;
    }

    /** Cancels the group. Only staff may waive the penalty. */
    public Uni<CancelledGroup> cancel(GroupCommand command, NewCancellation how) {
        if (how.waives() && !(command.requester() instanceof Requester.Staff)) {
            throw new ForbiddenException();
        }
        return groups.find(command.number(), command.requester())
                .invoke(found -> refusal(found.rooms(), how, timer.now()).ifPresent(refused -> {
                    throw OutcomeResponses.problem(refused);
                }))
                .chain(found -> cancel(found, command, how));
    }

    private Uni<CancelledGroup> cancel(Found found, GroupCommand command, NewCancellation how) {
        return Sequential.each(found.rooms(), room -> cancel(room, command, how))
                .map(rooms -> CancelledGroup.of(found.group(), rooms));
    }

    // Penalties are summed before the first write. Each is decided by the write that cancels its room, a moment later.
    private static Optional<Outcome> refusal(List<Booking> rooms, NewCancellation how, Instant now) {
        List<Booking> cancellable =
                rooms.stream().filter(GroupCancellation::isCancellable).toList();
        if (cancellable.isEmpty()) {
            return Optional.of(new WrongState(rooms.get(0).status()));
        }
        Money expected = how.expectedPenalty();
        if (expected == null) {
            return Optional.empty();
        }
        List<Money> penalties =
                cancellable.stream().map(room -> penalty(room, how, now)).toList();
        Money first = penalties.get(0);
        if (penalties.stream().anyMatch(penalty -> !penalty.currency().equals(first.currency()))) {
            return Optional.of(new Outcome.PenaltyChanged(first));
        }
        Money sum = penalties.stream().reduce(Money.zero(first.currency()), Money::plus);
        return sum.equals(expected) ? Optional.empty() : Optional.of(new Outcome.PenaltyChanged(sum));
    }

    private static Money penalty(Booking room, NewCancellation how, Instant now) {
        Ending ending = room.ending();
        if (ending != null) {
            return ending.penalty();
        }
        return how.waives() ? Money.zero(room.terms().currency()) : room.penaltyAt(now);
    }

    private static boolean isCancellable(Booking room) {
        return room.status() == ReservationStatus.CANCELLED || room.status().mayBecome(ReservationStatus.CANCELLED);
    }

    private Uni<Booking> cancel(Booking room, GroupCommand command, NewCancellation how) {
        RequestKey key = key(room.number(), command, how);
        // With a key, the row of a cancelled room tells a retry from another request under the same key.
        if (!isCancellable(room) || (room.status() == ReservationStatus.CANCELLED && key == null)) {
            return Uni.createFrom().item(room);
        }
        LifecycleHandler.Request request = new LifecycleHandler.Request(room.number(), key, null);
        return metrics.count(CANCEL, lifecycle.cancel(request, new Cancellation(null, how.reason())))
                .map(outcome -> cancelled(outcome, room));
    }

    private @Nullable RequestKey key(ConfirmationNumber room, GroupCommand command, NewCancellation how) {
        IdempotencyKey given = command.key();
        return given == null ? null : keys.requestKey(command.client(), CANCEL, room, given, how);
    }

    // Another request may have changed the status of the room meanwhile: then a retry shows it.
    private static Booking cancelled(Outcome outcome, Booking room) {
        if (outcome instanceof Accepted accepted) {
            return accepted.booking();
        }
        if (outcome instanceof WrongState) {
            if (room.status() == ReservationStatus.CANCELLED) {
                return room;
            }
            throw OutcomeResponses.problem(new Outcome.UnderWay());
        }
        throw OutcomeResponses.problem(outcome);
    }
}
