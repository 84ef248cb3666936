package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.checker.ReservationTimeline.Interval;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.conformance.history.RoomStay;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Operations on one reservation that overlap in time, directly or through others between them: their order is unknown.
 *
 * @param invocations by their start
 */
record OverlappingInvocations(List<Invocation> invocations, long start, long end) {
    /** The longest group that begins with {@code ordered.get(first)}. */
    static OverlappingInvocations startingAt(int first, List<Invocation> ordered) {
        long end = ordered.get(first).endNanos();
        int next = first + 1;
        while (next < ordered.size() && ordered.get(next).startNanos() <= end) {
            end = Math.max(end, ordered.get(next).endNanos());
            next++;
        }
        return new OverlappingInvocations(
                ordered.subList(first, next), ordered.get(first).startNanos(), end);
    }

    /** Meanwhile each operation may or may not have taken effect. */
    Interval during(Interval before) {
        Set<RoomStay> possible = new HashSet<>(before.possible());
        changes().forEach(change -> possible.add(target(change)));
        return new Interval(
                start,
                end,
                possible,
                before.mayOwnNothing() || of(Cancel.class).findAny().isPresent());
    }

    /** Any change may be the last one, unless an acknowledged change certainly followed it. */
    Interval after(Interval before) {
        if (hasAcknowledged(Cancel.class)) {
            return new Interval(end, Long.MAX_VALUE, Set.of(), true);
        }
        Set<RoomStay> possible = new HashSet<>();
        changes().filter(change -> !isFollowed(change)).forEach(change -> possible.add(target(change)));
        if (!hasAcknowledged(Change.class)) {
            possible.addAll(before.possible());
        }
        boolean mayOwnNothing = before.mayOwnNothing() && !hasAcknowledged(Confirm.class)
                || of(Cancel.class).findAny().isPresent();
        return new Interval(end, Long.MAX_VALUE, possible, mayOwnNothing);
    }

    private boolean isFollowed(Invocation change) {
        return changes().anyMatch(other -> other.isAcknowledged() && other.startNanos() > change.endNanos());
    }

    private Stream<Invocation> changes() {
        return of(Change.class);
    }

    private Stream<Invocation> of(Class<? extends Operation> kind) {
        return invocations.stream().filter(invocation -> kind.isInstance(invocation.operation()));
    }

    private boolean hasAcknowledged(Class<? extends Operation> kind) {
        return of(kind).anyMatch(Invocation::isAcknowledged);
    }

    private static RoomStay target(Invocation change) {
        return ((Change) change.operation()).target();
    }
}
