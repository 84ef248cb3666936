package dev.innkeeper.conformance.history;

import dev.innkeeper.conformance.history.Course.Phase;
import dev.innkeeper.conformance.history.Operation.Cancel;
import dev.innkeeper.conformance.history.Operation.Change;
import dev.innkeeper.conformance.history.Operation.Confirm;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Operations on one reservation that overlap in time, directly or through others between them, so that nobody can say
 * in which order they happened.
 *
 * @param calls by their begin
 */
record Cluster(List<Call> calls, long begun, long ended) {

    /** The one that begins with {@code ordered.get(first)}. */
    static Cluster startingAt(int first, List<Call> ordered) {
        long ended = ordered.get(first).ended();
        int end = first + 1;
        while (end < ordered.size() && ordered.get(end).begun() <= ended) {
            ended = Math.max(ended, ordered.get(end).ended());
            end++;
        }
        return new Cluster(ordered.subList(first, end), ordered.get(first).begun(), ended);
    }

    /** While it goes on, each of its operations may have happened already or not. */
    Phase during(Phase before) {
        Set<Place> places = new HashSet<>(before.places());
        changes().forEach(call -> places.add(place(call)));
        return new Phase(begun, ended, places, before.orNone() || has(Cancel.class));
    }

    /** The last change may be any that no acknowledged one has followed for certain. */
    Phase after(Phase before) {
        if (hasDone(Cancel.class)) {
            return new Phase(ended, Long.MAX_VALUE, Set.of(), true);
        }
        Set<Place> places = new HashSet<>();
        changes().filter(call -> !isFollowed(call)).forEach(call -> places.add(place(call)));
        if (!hasDone(Change.class)) {
            places.addAll(before.places());
        }
        boolean confirmed = hasDone(Confirm.class);
        return new Phase(ended, Long.MAX_VALUE, places, (before.orNone() && !confirmed) || has(Cancel.class));
    }

    private boolean isFollowed(Call change) {
        return changes().anyMatch(other -> other.isDone() && other.begun() > change.ended());
    }

    private Stream<Call> changes() {
        return calls.stream().filter(call -> call.operation() instanceof Change);
    }

    private boolean has(Class<? extends Operation> kind) {
        return calls.stream().anyMatch(call -> kind.isInstance(call.operation()));
    }

    private boolean hasDone(Class<? extends Operation> kind) {
        return calls.stream().anyMatch(call -> kind.isInstance(call.operation()) && call.isDone());
    }

    private static Place place(Call change) {
        return ((Change) change.operation()).place();
    }
}
