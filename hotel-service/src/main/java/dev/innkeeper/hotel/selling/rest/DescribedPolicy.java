package dev.innkeeper.hotel.selling.rest;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.CancellationRule;
import dev.innkeeper.model.cancellation.Penalty;
import dev.innkeeper.model.cancellation.PolicyCode;
import java.time.LocalTime;
import java.util.List;

/** A cancellation policy with its code; the other members are those of {@link CancellationPolicy}. */
public record DescribedPolicy(
        PolicyCode policy,
        String name,
        List<CancellationRule> rules,
        Penalty noShow,
        @JsonFormat(pattern = "HH:mm") LocalTime arrivalTime) {

    static DescribedPolicy of(PolicyCode code, CancellationPolicy policy) {
        return new DescribedPolicy(code, policy.name(), policy.rules(), policy.noShow(), policy.arrivalTime());
    }
}
