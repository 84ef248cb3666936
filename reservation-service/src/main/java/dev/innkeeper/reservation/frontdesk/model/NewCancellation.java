package dev.innkeeper.reservation.frontdesk.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.booking.model.Cancellation;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.Money;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.jspecify.annotations.Nullable;

/**
 * How a reservation is to be cancelled.
 *
 * @param expectedPenalty the only accepted penalty; null accepts any
 * @param waivePenalty whether staff waive the penalty; null for no
 * @param reason why they waive it, one line of at most 500 characters that does not name the guest; null when they do not
 */
@RegisterForReflection(registerFullHierarchy = true)
public record NewCancellation(
        @Nullable Money expectedPenalty,
        @Nullable Boolean waivePenalty,
        @Nullable String reason) {
    /** On the agreed conditions, whatever it costs. */
    public static final NewCancellation AS_AGREED = new NewCancellation(null, null, null);

    public NewCancellation {
        Checks checks = new Checks();
        if (Boolean.TRUE.equals(waivePenalty)) {
            checks.text("reason", reason);
        } else {
            checks.that(reason == null, "reason", "is only for a penalty that is waived");
        }
        checks.refuseIfAny();
    }

    /** Whether staff waive the penalty. */
    @JsonIgnore
    public boolean waives() {
        return Boolean.TRUE.equals(waivePenalty);
    }

    /** The same in the words of the booking protocol. */
    @JsonIgnore
    public Cancellation terms() {
        return new Cancellation(expectedPenalty, reason);
    }
}
