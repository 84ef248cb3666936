package dev.innkeeper.model.cancellation;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.innkeeper.model.Checks;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What cancelling costs, by the time before the arrival. After the last deadline it costs what a no-show costs.
 *
 * @param name as guests read it
 * @param rules 1 to 10 deadlines, the earliest first; the penalty never falls towards the arrival
 * @param noShow of a guest who does not come, or cancels after the last deadline; at least the last rule's
 * @param arrivalTime from which the deadlines count back, in the hotel's time zone; 18:00 when left out
 */
public record CancellationPolicy(
        String name,
        List<CancellationRule> rules,
        Penalty noShow,
        @JsonFormat(pattern = "HH:mm") LocalTime arrivalTime) {
    private static final int MOST_RULES = 10;
    private static final LocalTime USUAL_ARRIVAL = LocalTime.of(18, 0);

    /** Cancelling costs nothing at any time, nor does a no-show. */
    public static final CancellationPolicy FREE = new CancellationPolicy(
            "Free cancellation",
            List.of(new CancellationRule(0, Penalty.ofPercent(0))),
            Penalty.ofPercent(0),
            USUAL_ARRIVAL);

    public CancellationPolicy(
            @Nullable String name,
            @Nullable List<CancellationRule> rules,
            @Nullable Penalty noShow,
            @Nullable LocalTime arrivalTime) {
        Checks checks = new Checks()
                .text("name", name)
                .present("rules", rules)
                .that(rules == null || !rules.isEmpty(), "rules", "must have a rule")
                .atMost("rules", rules, MOST_RULES)
                .present("noShow", noShow);
        checks.refuseIfAny();
        List<CancellationRule> inOrder = Objects.requireNonNull(rules).stream()
                .sorted(Comparator.comparing(CancellationRule::hoursBeforeArrival)
                        .reversed())
                .toList();
        Penalty last = Objects.requireNonNull(noShow);
        checks.that(areDistinct(inOrder), "rules", "must not have two rules with the same hoursBeforeArrival")
                .that(neverFall(inOrder), "rules", "must not have a penalty that falls towards the arrival")
                .that(
                        !last.isLessThan(inOrder.get(inOrder.size() - 1).penalty()),
                        "noShow",
                        "must not be less than the last penalty before the arrival")
                .refuseIfAny();
        this.name = Objects.requireNonNull(name);
        this.rules = inOrder;
        this.noShow = last;
        this.arrivalTime = Objects.requireNonNullElse(arrivalTime, USUAL_ARRIVAL);
    }

    private static boolean areDistinct(List<CancellationRule> rules) {
        return rules.stream()
                        .map(CancellationRule::hoursBeforeArrival)
                        .distinct()
                        .count()
                == rules.size();
    }

    private static boolean neverFall(List<CancellationRule> rules) {
        for (int later = 1; later < rules.size(); later++) {
            if (rules.get(later).penalty().isLessThan(rules.get(later - 1).penalty())) {
                return false;
            }
        }
        return true;
    }
}
