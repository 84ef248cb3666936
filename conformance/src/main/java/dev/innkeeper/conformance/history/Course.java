package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Operation.Book;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import dev.innkeeper.model.ConfirmationNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What may be true of one acknowledged reservation at each moment, as far as its clients can know. Operations that
 * overlap in time may have happened in any order, and an open one at any time after it began.
 *
 * @param booked the call that was the first to be acknowledged
 * @param reservation as it was acknowledged
 * @param operations those on it that took effect or may have, by their begin
 * @param phases the whole time from the acknowledgement on, without gaps
 */
record Course(Call booked, Reservation reservation, List<Call> operations, List<Phase> phases) {

    /** While {@code [from, to)} one of {@code places} was owned, or {@code orNone}. */
    record Phase(long from, long to, Set<Place> places, boolean orNone) {
        /** What was owned for certain. */
        Set<RoomNight> owned() {
            if (orNone || places.isEmpty()) {
                return Set.of();
            }
            Set<RoomNight> common = new HashSet<>(places.iterator().next().nights());
            places.forEach(place -> common.retainAll(place.nights()));
            return common;
        }
    }

    static Map<ConfirmationNumber, Course> ofAll(List<Call> calls) {
        Map<ConfirmationNumber, Call> booked = new HashMap<>();
        Map<ConfirmationNumber, List<Call>> operations = new HashMap<>();
        for (Call call : calls) {
            if (call.operation() instanceof Book) {
                call.reservation()
                        .ifPresent(reservation ->
                                booked.merge(reservation.confirmationNumber(), call, Course::acknowledgedFirst));
            } else if (call.isDone() || call.isOpen()) {
                operations
                        .computeIfAbsent(number(call.operation()), number -> new ArrayList<>())
                        .add(call);
            }
        }
        Map<ConfirmationNumber, Course> courses = new HashMap<>();
        booked.forEach((number, call) -> courses.put(number, of(call, operations.getOrDefault(number, List.of()))));
        return courses;
    }

    /** What may be true when everything is over. */
    Phase last() {
        return phases.get(phases.size() - 1);
    }

    boolean isHold() {
        return booked.operation() instanceof Book book && book.hold();
    }

    /** Whether one of that kind was tried and not refused. */
    boolean has(Class<? extends Operation> kind) {
        return operations.stream().anyMatch(call -> kind.isInstance(call.operation()));
    }

    /** Whether one of that kind was acknowledged. */
    boolean hasDone(Class<? extends Operation> kind) {
        return operations.stream().anyMatch(call -> kind.isInstance(call.operation()) && call.isDone());
    }

    private static Call acknowledgedFirst(Call one, Call other) {
        return one.ended() <= other.ended() ? one : other;
    }

    private static ConfirmationNumber number(Operation operation) {
        if (operation instanceof Change change) {
            return change.number();
        }
        if (operation instanceof Cancel cancel) {
            return cancel.number();
        }
        if (operation instanceof Confirm confirm) {
            return confirm.number();
        }
        throw new IllegalArgumentException(operation + " is on no reservation");
    }

    private static Course of(Call booked, List<Call> unordered) {
        List<Call> operations =
                unordered.stream().sorted(Comparator.comparingLong(Call::begun)).toList();
        Reservation reservation = booked.reservation().orElseThrow();
        boolean hold = booked.operation() instanceof Book book && book.hold();
        Phase now = new Phase(booked.ended(), Long.MAX_VALUE, Set.of(reservation.place()), hold);
        List<Phase> phases = new ArrayList<>();
        for (int next = 0; next < operations.size(); ) {
            Cluster cluster = Cluster.startingAt(next, operations);
            phases.add(new Phase(now.from(), cluster.begun(), now.places(), now.orNone()));
            phases.add(cluster.during(now));
            now = cluster.after(now);
            next += cluster.calls().size();
        }
        phases.add(now);
        return new Course(booked, reservation, operations, List.copyOf(phases));
    }
}
