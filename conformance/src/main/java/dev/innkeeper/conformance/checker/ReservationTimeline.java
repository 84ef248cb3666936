package dev.innkeeper.conformance.checker;

import dev.innkeeper.conformance.history.History;
import dev.innkeeper.conformance.history.Invocation;
import dev.innkeeper.conformance.history.Operation;
import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.OnReservation;
import dev.innkeeper.conformance.history.Reservation;
import dev.innkeeper.conformance.history.RoomNight;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.ConfirmationNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What one acknowledged reservation may own at each moment, as far as its clients can know. Overlapping operations may
 * have taken effect in any order, and an indeterminate one at any time after its start.
 *
 * @param booking the invocation that was acknowledged first
 * @param reservation as it was acknowledged
 * @param operations on it that were acknowledged or are indeterminate, by their start
 * @param intervals the whole time since the acknowledgement, without gaps
 */
record ReservationTimeline(
        Invocation booking, Reservation reservation, List<Invocation> operations, List<Interval> intervals) {
    /**
     * A time {@code [from, to)} without a change of what is known.
     *
     * @param possible one of them is owned
     * @param mayOwnNothing whether the reservation may also have ended, or expired
     */
    record Interval(long from, long to, Set<RoomStay> possible, boolean mayOwnNothing) {
        /** The nights that are owned for certain. */
        Set<RoomNight> owned() {
            // It is empty if an operation began before the client of the booking knew its outcome.
            boolean empty = from >= to;
            if (empty || mayOwnNothing || possible.isEmpty()) {
                return Set.of();
            }
            Set<RoomNight> common = new HashSet<>(possible.iterator().next().nights());
            possible.forEach(roomStay -> common.retainAll(roomStay.nights()));
            return common;
        }
    }

    /** The timelines of all acknowledged reservations. */
    static Map<ConfirmationNumber, ReservationTimeline> of(History history) {
        Map<ConfirmationNumber, Invocation> bookings = new HashMap<>();
        Map<ConfirmationNumber, List<Invocation>> operations = new HashMap<>();
        for (Invocation invocation : history.invocations()) {
            if (invocation.operation() instanceof OnReservation operation) {
                if (invocation.isAcknowledged() || invocation.isIndeterminate()) {
                    operations
                            .computeIfAbsent(operation.number(), number -> new ArrayList<>())
                            .add(invocation);
                }
            } else {
                invocation
                        .reservation()
                        .ifPresent(reservation -> bookings.merge(
                                reservation.confirmationNumber(),
                                invocation,
                                (one, other) -> one.endNanos() <= other.endNanos() ? one : other));
            }
        }
        Map<ConfirmationNumber, ReservationTimeline> timelines = new HashMap<>();
        bookings.forEach((number, booking) ->
                timelines.put(number, of(booking, operations.getOrDefault(number, List.of()))));
        return timelines;
    }

    /** What may be owned at the end. */
    Interval last() {
        return intervals.get(intervals.size() - 1);
    }

    boolean isHold() {
        return booking.operation() instanceof Book book && book.hold();
    }

    /** Whether an operation of that kind may have taken effect. */
    boolean has(Class<? extends Operation> kind) {
        return operations.stream().anyMatch(invocation -> kind.isInstance(invocation.operation()));
    }

    /** The acknowledged operations of that kind. */
    Stream<Invocation> acknowledged(Class<? extends Operation> kind) {
        return operations.stream()
                .filter(invocation -> kind.isInstance(invocation.operation()) && invocation.isAcknowledged());
    }

    boolean hasAcknowledged(Class<? extends Operation> kind) {
        return acknowledged(kind).findAny().isPresent();
    }

    private static ReservationTimeline of(Invocation booking, List<Invocation> unordered) {
        List<Invocation> operations = unordered.stream()
                .sorted(Comparator.comparingLong(Invocation::startNanos))
                .toList();
        Reservation reservation = booking.reservation().orElseThrow();
        boolean hold = booking.operation() instanceof Book book && book.hold();
        Interval now = new Interval(booking.endNanos(), Long.MAX_VALUE, Set.of(reservation.roomStay()), hold);
        List<Interval> intervals = new ArrayList<>();
        for (int next = 0; next < operations.size(); ) {
            OverlappingInvocations overlapping = OverlappingInvocations.startingAt(next, operations);
            intervals.add(new Interval(now.from(), overlapping.start(), now.possible(), now.mayOwnNothing()));
            intervals.add(overlapping.during(now));
            now = overlapping.after(now);
            next += overlapping.invocations().size();
        }
        intervals.add(now);
        return new ReservationTimeline(booking, reservation, operations, List.copyOf(intervals));
    }
}
