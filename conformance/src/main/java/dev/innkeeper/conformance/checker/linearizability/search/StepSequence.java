package dev.innkeeper.conformance.checker.linearizability.search;

import dev.innkeeper.conformance.history.RoomStay;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** Steps that happen one after the other, and what they lead to. */
record StepSequence(Configuration configuration, List<Move> moves) {
    /** @param touched the nights that were given up or taken */
    record Move(Step step, List<RoomStay> touched) {
        boolean dependsOn(Move other) {
            return step.subject() == other.step.subject()
                    || touched.stream().anyMatch(mine -> other.touched.stream().anyMatch(mine::overlaps));
        }
    }

    /** The sequence with one more step. */
    StepSequence then(Configuration next, Step step) {
        List<Move> longer = new ArrayList<>(moves);
        longer.add(move(next, step));
        return new StepSequence(next, longer);
    }

    private Move move(Configuration next, Step step) {
        Stream<RoomStay> holdings = Stream.of(configuration, next)
                .flatMap(one -> Stream.ofNullable(one.holding(step.subject()).roomStay()));
        return new Move(step, (step.isWrite() ? holdings : step.rooms().stream()).toList());
    }

    /** Whether the last move depends on all others. */
    boolean isConnected() {
        Deque<Move> reached = new ArrayDeque<>(List.of(moves.get(moves.size() - 1)));
        List<Move> others = new ArrayList<>(moves.subList(0, moves.size() - 1));
        while (!reached.isEmpty() && !others.isEmpty()) {
            Move last = reached.poll();
            others.stream().filter(last::dependsOn).forEach(reached::add);
            others.removeAll(reached);
        }
        return others.isEmpty();
    }
}
