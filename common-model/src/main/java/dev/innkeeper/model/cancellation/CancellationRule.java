package dev.innkeeper.model.cancellation;

import dev.innkeeper.model.Checks;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One deadline of a policy.
 *
 * @param hoursBeforeArrival the deadline, 0 to 8,760 hours before the time of arrival
 * @param penalty of a cancellation before the deadline, and after all earlier ones
 */
public record CancellationRule(Integer hoursBeforeArrival, Penalty penalty) {
    private static final int MOST_HOURS = 8_760;

    public CancellationRule(@Nullable Integer hoursBeforeArrival, @Nullable Penalty penalty) {
        new Checks()
                .present("hoursBeforeArrival", hoursBeforeArrival)
                .range("hoursBeforeArrival", hoursBeforeArrival, 0, MOST_HOURS)
                .present("penalty", penalty)
                .refuseIfAny();
        this.hoursBeforeArrival = Objects.requireNonNull(hoursBeforeArrival);
        this.penalty = Objects.requireNonNull(penalty);
    }
}
