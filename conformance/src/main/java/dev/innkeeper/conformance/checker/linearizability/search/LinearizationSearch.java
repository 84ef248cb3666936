package dev.innkeeper.conformance.checker.linearizability.search;

import dev.innkeeper.conformance.checker.linearizability.search.Step.Read;
import dev.innkeeper.conformance.checker.linearizability.search.Step.Write;
import dev.innkeeper.conformance.history.RoomStay;
import dev.innkeeper.model.RoomNumber;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Wing and Gong's search for a linearization, in the form that Lowe calls just-in-time ("Testing for linearizability",
 * 2017). It goes through starts and ends in the order of time and keeps all configurations that are possible so far,
 * each once. A step happens at the latest when it ends; before it, any steps may happen that have started.
 *
 * <p>Four reductions keep the number of configurations small, and none of them loses a linearization:
 *
 * <ul>
 *   <li>Before a step that ends, only those steps are tried that it depends on, directly or through each other: they
 *       concern the same reservation or common nights. All others can as well happen later.
 *   <li>Of the steps that need not have happened, only those are tried that may help a required one which is impossible
 *       without. None of them has an effect that outlasts the step that would prevent it.
 *   <li>Reads happen as soon as what they state is true, since they change nothing.
 *   <li>Reservations that are independent of each other are kept apart, see {@link Possibilities}.
 * </ul>
 */
public final class LinearizationSearch {
    /** How many configurations a quick search tries for one step, and keeps after it. */
    private static final int QUICK = 200;

    private record Event(long at, boolean ends, Step step) {}

    private final List<Step> steps;
    private final Possibilities possibilities;
    private final Map<Integer, Set<Step>> pending = new HashMap<>();
    /** The subjects that may own nights of a room, or come to own some. */
    private final Map<RoomNumber, Set<Integer>> interested = new HashMap<>();
    /** The pending reads of a room. */
    private final Map<RoomNumber, Set<Step>> watching = new HashMap<>();

    private final boolean thorough;
    private final Budget budget;

    private LinearizationSearch(List<Step> steps, boolean thorough, Budget budget) {
        this.steps = steps;
        this.thorough = thorough;
        this.budget = budget;
        possibilities = new Possibilities(budget);
    }

    /**
     * The first step, by its end, that cannot have happened as it was answered; empty if the history is linearizable.
     *
     * <p>A quick search comes first. A linearization that it finds is one, but it looks only where one is likely to be.
     *
     * @param budget of each of both searches
     * @throws UndecidedException when the budget is spent
     */
    public static Optional<Step> firstImpossible(List<Step> steps, long budget) {
        return isPossible(steps, budget)
                ? Optional.empty()
                : new LinearizationSearch(steps, true, new Budget(budget)).firstImpossible();
    }

    private static boolean isPossible(List<Step> steps, long budget) {
        try {
            return new LinearizationSearch(steps, false, new Budget(budget))
                    .firstImpossible()
                    .isEmpty();
        } catch (UndecidedException e) {
            return false;
        }
    }

    private Optional<Step> firstImpossible() {
        List<Event> events = new ArrayList<>();
        for (Step step : steps) {
            events.add(new Event(step.start(), false, step));
            if (step.isRequired()) {
                events.add(new Event(step.end(), true, step));
            }
        }
        // At the same moment starts come first: steps that touch in time overlap.
        events.sort(Comparator.comparingLong(Event::at).thenComparing(Event::ends));
        for (Event event : events) {
            if (!event.ends()) {
                start(event.step());
            } else if (pending(event.step().subject()).contains(event.step()) && !end(event.step())) {
                return Optional.of(event.step());
            }
        }
        return Optional.empty();
    }

    private void start(Step step) {
        pending.computeIfAbsent(step.subject(), none -> new LinkedHashSet<>()).add(step);
        if (step.isWrite()) {
            step.rooms()
                    .forEach(room -> interested
                            .computeIfAbsent(room.room(), none -> new LinkedHashSet<>())
                            .add(step.subject()));
            return;
        }
        step.rooms()
                .forEach(room -> watching.computeIfAbsent(room.room(), none -> new LinkedHashSet<>())
                        .add(step));
        Set<Integer> subjects = owners(step);
        subjects.add(step.subject());
        List<Configuration> looked = possibilities.join(subjects).stream()
                .map(configuration -> look(configuration, Set.of(step)))
                .toList();
        if (looked.stream().allMatch(configuration -> configuration.has(step))) {
            finish(step, looked);
        } else {
            possibilities.replace(step.subject(), looked);
        }
    }

    private boolean end(Step step) {
        Scope scope = scope(step);
        Set<Configuration> after = new LinkedHashSet<>();
        for (Configuration configuration : possibilities.join(scope.subjects())) {
            after.addAll(including(step, configuration, scope.steps()));
            if (!thorough && after.size() > QUICK) {
                break;
            }
        }
        if (after.isEmpty()) {
            return false;
        }
        finish(step, after);
        return true;
    }

    private void finish(Step step, Collection<Configuration> after) {
        pending(step.subject()).remove(step);
        watching.values().forEach(steps -> steps.remove(step));
        Set<Integer> over = after.iterator().next().holdings().keySet().stream()
                .filter(subject ->
                        after.stream().allMatch(one -> one.holding(subject).isOver()))
                .collect(Collectors.toSet());
        over.forEach(subject -> {
            pending(subject).removeIf(other -> !other.isRequired());
            interested.values().forEach(subjects -> subjects.remove(subject));
        });
        possibilities.replace(
                step.subject(),
                after.stream()
                        .map(one -> one.without(
                                done -> done == step || !done.isRequired() && over.contains(done.subject())))
                        .toList());
    }

    /** All configurations that {@code from} can lead to and in which the step has just happened, or had before. */
    private Set<Configuration> including(Step step, Configuration from, Set<Step> scope) {
        if (from.has(step)) {
            return Set.of(from);
        }
        Set<Configuration> results = new HashSet<>();
        Set<Configuration> visited = new HashSet<>();
        Deque<StepSequence> sequences = new ArrayDeque<>();
        sequences.add(new StepSequence(look(from, scope), List.of()));
        for (int tried = 0; !sequences.isEmpty() && (thorough || tried < QUICK); tried++) {
            StepSequence sequence = sequences.poll();
            budget.spend(1);
            if (sequence.configuration().has(step)) {
                if (sequence.then(sequence.configuration(), step).isConnected()) {
                    results.add(sequence.configuration());
                }
                continue;
            }
            for (Step next : wanted(step, sequence.configuration(), scope)) {
                for (Configuration changed : after(sequence.configuration(), next)) {
                    budget.spend((long) scope.size() + changed.holdings().size());
                    Configuration looked = look(changed, scope);
                    StepSequence longer = sequence.then(looked, next);
                    if (next == step) {
                        if (longer.isConnected()) {
                            results.add(looked);
                        }
                    } else if (visited.add(looked)) {
                        sequences.add(longer);
                    }
                }
            }
        }
        return results;
    }

    private static List<Configuration> after(Configuration configuration, Step step) {
        return step.effect() instanceof Write write ? configuration.after(step, write) : List.of();
    }

    /**
     * The required steps, and the optional ones that may help a required step which is impossible so far. A quick search
     * helps only the step that ends.
     */
    private Set<Step> wanted(Step ending, Configuration configuration, Set<Step> scope) {
        Set<Step> wanted = new LinkedHashSet<>();
        scope.stream().filter(Step::isRequired).forEach(wanted::add);
        Deque<Step> open = new ArrayDeque<>(thorough ? wanted : Set.of(ending));
        while (!open.isEmpty()) {
            Step blocked = open.poll();
            budget.spend(scope.size());
            if (!configuration.has(blocked) && after(configuration, blocked).isEmpty()) {
                scope.stream()
                        .filter(step -> step.isWrite() && mayHelp(step, blocked, configuration))
                        .filter(wanted::add)
                        .forEach(open::add);
            }
        }
        return wanted;
    }

    private static boolean mayHelp(Step step, Step blocked, Configuration configuration) {
        return step.subject() == blocked.subject()
                || blocked.rooms().stream().anyMatch(configuration.holding(step.subject())::overlaps)
                || !blocked.isWrite() && blocked.rooms().stream().anyMatch(step::touches);
    }

    /** All pending reads happen whose statement is true. */
    private static Configuration look(Configuration configuration, Set<Step> scope) {
        return configuration.with(scope.stream()
                .filter(step -> step.effect() instanceof Read read && configuration.satisfies(step, read))
                .collect(Collectors.toSet()));
    }

    /**
     * What may matter to a step that must happen now.
     *
     * @param subjects those of the steps, and the owners of nights that these steps want
     * @param steps that may have to happen before it
     */
    private record Scope(Set<Integer> subjects, Set<Step> steps) {}

    private Scope scope(Step first) {
        Set<Step> steps = new LinkedHashSet<>(List.of(first));
        Set<Integer> subjects = new LinkedHashSet<>();
        Deque<Step> open = new ArrayDeque<>(steps);
        while (!open.isEmpty()) {
            Step step = open.poll();
            budget.spend(steps.size());
            Set<Integer> concerned = owners(step);
            takers(step).filter(Step::isRequired).map(Step::subject).forEach(concerned::add);
            concerned.remove(step.subject());
            boolean mayNeedHelp = (thorough || step == first || !step.isRequired()) && mayNeedHelp(step, concerned);
            concerned.add(step.subject());
            subjects.addAll(concerned);
            Stream.concat(
                            concerned.stream()
                                    .flatMap(subject -> pending(subject).stream())
                                    .filter(other -> other.isRequired() || mayNeedHelp),
                            Stream.concat(takers(step), lookers(step))
                                    .filter(other -> other.isRequired() || mayNeedHelp && !step.isWrite()))
                    .filter(steps::add)
                    .forEach(open::add);
        }
        return new Scope(subjects, steps);
    }

    /** The other subjects that may own nights that the step wants. */
    private Set<Integer> owners(Step step) {
        Set<Integer> owners = new LinkedHashSet<>();
        for (RoomStay room : step.rooms()) {
            for (int subject : interested.getOrDefault(room.room(), Set.of())) {
                if (subject != step.subject()
                        && possibilities.holdings(subject).stream().anyMatch(holding -> holding.overlaps(room))) {
                    owners.add(subject);
                }
            }
        }
        return owners;
    }

    private boolean mayNeedHelp(Step step, Set<Integer> rivals) {
        return !rivals.isEmpty()
                || !(step.effect() instanceof Write write)
                || possibilities.holdings(step.subject()).stream()
                        .anyMatch(holding -> write.next().apply(holding).isEmpty());
    }

    /** The steps that want the same nights. */
    private Stream<Step> takers(Step step) {
        return step.rooms().stream()
                .flatMap(room -> interested.getOrDefault(room.room(), Set.of()).stream()
                        .flatMap(subject -> pending(subject).stream())
                        .filter(other -> other.isWrite() && other.touches(room)));
    }

    /** The steps that look at nights which the step may change. */
    private Stream<Step> lookers(Step step) {
        if (!step.isWrite()) {
            return Stream.empty();
        }
        Stream<RoomStay> given = possibilities.holdings(step.subject()).stream()
                .flatMap(holding -> Stream.ofNullable(holding.roomStay()));
        return Stream.concat(step.rooms().stream(), given)
                .flatMap(room ->
                        watching.getOrDefault(room.room(), Set.of()).stream().filter(other -> other.touches(room)));
    }

    private Set<Step> pending(int subject) {
        return pending.getOrDefault(subject, new LinkedHashSet<>());
    }
}
