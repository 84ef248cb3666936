package dev.innkeeper.conformance.checker.linearizability.search;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All configurations that are possible so far. They are the combinations of those of independent groups of subjects, so
 * that uncertainties which have nothing to do with each other do not multiply.
 */
final class Possibilities {
    private record Group(Set<Integer> subjects, Set<Configuration> configurations) {}

    private final Map<Integer, Group> groups = new HashMap<>();
    private final Budget budget;

    Possibilities(Budget budget) {
        this.budget = budget;
    }

    /** Makes one group of all groups that contain one of the subjects, and returns its configurations. */
    Set<Configuration> join(Set<Integer> subjects) {
        Set<Group> parts = new LinkedHashSet<>();
        subjects.forEach(subject -> parts.add(group(subject)));
        if (parts.size() == 1) {
            return parts.iterator().next().configurations();
        }
        Set<Integer> all = new HashSet<>();
        List<Configuration> product = List.of(new Configuration(Map.of(), Set.of()));
        for (Group part : parts) {
            all.addAll(part.subjects());
            budget.spend((long) product.size() * part.configurations().size() * all.size());
            List<Configuration> longer = new ArrayList<>();
            for (Configuration one : product) {
                part.configurations().forEach(other -> longer.add(one.and(other)));
            }
            product = longer;
        }
        return put(all, product);
    }

    /** Replaces the configurations of the group of that subject, and splits off what is certain. */
    void replace(int member, Collection<Configuration> configurations) {
        Set<Integer> uncertain = new HashSet<>(group(member).subjects());
        budget.spend((long) configurations.size() * uncertain.size());
        for (int subject : List.copyOf(uncertain)) {
            Set<Configuration> own = configurations.stream()
                    .map(configuration -> configuration.only(Set.of(subject)))
                    .collect(Collectors.toSet());
            if (own.size() == 1) {
                uncertain.remove(subject);
                put(Set.of(subject), own);
            }
        }
        if (!uncertain.isEmpty()) {
            put(
                    uncertain,
                    configurations.stream()
                            .map(configuration -> configuration.only(uncertain))
                            .toList());
        }
    }

    /** Whatever the subject may hold. */
    Set<Holding> holdings(int subject) {
        Set<Configuration> configurations = group(subject).configurations();
        budget.spend(configurations.size());
        return configurations.stream()
                .map(configuration -> configuration.holding(subject))
                .collect(Collectors.toSet());
    }

    private Set<Configuration> put(Set<Integer> subjects, Collection<Configuration> configurations) {
        Group group = new Group(Set.copyOf(subjects), Set.copyOf(withoutDominated(configurations)));
        subjects.forEach(subject -> groups.put(subject, group));
        return group.configurations();
    }

    /** Of configurations with the same holdings, those in which fewer optional steps are used up can do all the same. */
    private Collection<Configuration> withoutDominated(Collection<Configuration> configurations) {
        if (configurations.size() < 2) {
            return configurations;
        }
        Map<Configuration, List<Configuration>> alike = configurations.stream()
                .distinct()
                .collect(Collectors.groupingBy(configuration -> configuration.without(step -> !step.isRequired())));
        List<Configuration> kept = new ArrayList<>();
        alike.values().forEach(same -> {
            budget.spend((long) same.size() * same.size());
            same.stream().filter(one -> isMinimal(one, same)).forEach(kept::add);
        });
        return kept;
    }

    private static boolean isMinimal(Configuration one, List<Configuration> same) {
        return same.stream()
                .noneMatch(other ->
                        other.done().size() < one.done().size() && one.done().containsAll(other.done()));
    }

    private Group group(int subject) {
        return Objects.requireNonNull(groups.computeIfAbsent(
                subject, none -> new Group(Set.of(subject), Set.of(Configuration.initial(subject)))));
    }
}
