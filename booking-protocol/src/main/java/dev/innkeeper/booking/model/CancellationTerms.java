package dev.innkeeper.booking.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.cancellation.RefundStep;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What cancelling a stay costs, as guests read it.
 *
 * @param policy its code; null where the hotel had none
 * @param timeline what it costs until each deadline, the earliest first
 * @param noShow what it costs after the last deadline, and when the guest does not come
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CancellationTerms(@Nullable PolicyCode policy, List<RefundStep> timeline, Money noShow) {
    public CancellationTerms {
        timeline = List.copyOf(timeline);
    }
}
