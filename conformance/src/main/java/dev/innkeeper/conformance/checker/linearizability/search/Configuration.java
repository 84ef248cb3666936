package dev.innkeeper.conformance.checker.linearizability.search;

import dev.innkeeper.conformance.checker.linearizability.search.Step.Read;
import dev.innkeeper.conformance.checker.linearizability.search.Step.Write;
import dev.innkeeper.conformance.history.RoomStay;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One way in which the past may have gone, for some of the reservations.
 *
 * @param holdings by the subject of the steps
 * @param done the steps that have happened, of those that have not ended
 */
record Configuration(Map<Integer, Holding> holdings, Set<Step> done) {
    static Configuration initial(int subject) {
        return new Configuration(Map.of(subject, Holding.NONE), Set.of());
    }

    Holding holding(int subject) {
        return Objects.requireNonNull(holdings.get(subject));
    }

    boolean has(Step step) {
        return done.contains(step);
    }

    /** What a write can lead to: nothing if it cannot happen now. */
    List<Configuration> after(Step step, Write write) {
        if (has(step)) {
            return List.of();
        }
        Holding now = holding(step.subject());
        return write.next().apply(now).stream()
                .filter(next -> next.roomStay() == null
                        || next.roomStay().equals(now.roomStay())
                        || !isTaken(List.of(next.roomStay()), step.subject()))
                .map(next -> with(step, next))
                .toList();
    }

    boolean satisfies(Step step, Read read) {
        return read.condition().holds(holding(step.subject()), isTaken(step.rooms(), step.subject()));
    }

    private boolean isTaken(List<RoomStay> rooms, int exceptBy) {
        return holdings.entrySet().stream()
                .anyMatch(other -> other.getKey() != exceptBy && rooms.stream().anyMatch(other.getValue()::overlaps));
    }

    private Configuration with(Step step, Holding next) {
        Map<Integer, Holding> changed = new HashMap<>(holdings);
        changed.put(step.subject(), next);
        return new Configuration(changed, done).with(Set.of(step));
    }

    Configuration with(Set<Step> alsoDone) {
        if (done.containsAll(alsoDone)) {
            return this;
        }
        Set<Step> all = new HashSet<>(done);
        all.addAll(alsoDone);
        return new Configuration(holdings, all);
    }

    Configuration without(Predicate<Step> forgotten) {
        return done.stream().noneMatch(forgotten)
                ? this
                : new Configuration(
                        holdings, done.stream().filter(forgotten.negate()).collect(Collectors.toUnmodifiableSet()));
    }

    /** The part about these subjects. */
    Configuration only(Set<Integer> subjects) {
        Map<Integer, Holding> kept = new HashMap<>(holdings);
        kept.keySet().retainAll(subjects);
        return new Configuration(kept, done).without(step -> !subjects.contains(step.subject()));
    }

    /** Both parts; they have no subject in common. */
    Configuration and(Configuration other) {
        Map<Integer, Holding> both = new HashMap<>(holdings);
        both.putAll(other.holdings);
        return new Configuration(both, done).with(other.done);
    }
}
