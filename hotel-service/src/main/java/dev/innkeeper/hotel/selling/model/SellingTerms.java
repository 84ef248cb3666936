package dev.innkeeper.hotel.selling.model;

import dev.innkeeper.model.cancellation.AgreedCancellation;
import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.tax.TaxCode;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All that a hotel sells its rooms with, besides prices and restrictions.
 *
 * @param ratePlans by code; {@link RatePlanCode#STANDARD} is always there
 * @param policies by code
 * @param taxes the versions of each tax, in any order
 */
public record SellingTerms(
        SortedMap<RatePlanCode, RatePlan> ratePlans,
        Map<PolicyCode, CancellationPolicy> policies,
        SortedMap<TaxCode, List<Tax>> taxes,
        ChildPolicy children) {
    /** Of a hotel that has described nothing. */
    public static final SellingTerms PLAIN =
            new SellingTerms(new TreeMap<>(), Map.of(), new TreeMap<>(), ChildPolicy.NONE);

    public SellingTerms {
        TreeMap<RatePlanCode, RatePlan> withStandard = new TreeMap<>(ratePlans);
        withStandard.putIfAbsent(RatePlanCode.STANDARD, RatePlan.STANDARD);
        ratePlans = withStandard;
        policies = Map.copyOf(policies);
        taxes = new TreeMap<>(taxes);
    }

    /** The plan with that code. */
    public Optional<RatePlan> ratePlan(RatePlanCode code) {
        return Optional.ofNullable(ratePlans.get(code));
    }

    /** The version of each tax that holds on {@code night}, by code. */
    public SortedMap<TaxCode, Tax> taxesOn(LocalDate night) {
        SortedMap<TaxCode, Tax> holding = new TreeMap<>();
        taxes.forEach((code, versions) -> versions.stream()
                .filter(tax -> !tax.from().isAfter(night))
                .max(Comparator.comparing(Tax::from))
                .ifPresent(tax -> holding.put(code, tax)));
        return holding;
    }

    /** The policy of {@code plan}, to be frozen into a reservation at a hotel in that time zone. */
    public AgreedCancellation cancellationOf(RatePlan plan, ZoneId timeZone) {
        PolicyCode code = plan.cancellationPolicy();
        CancellationPolicy policy = code == null ? null : policies.get(code);
        return policy == null
                ? new AgreedCancellation(null, CancellationPolicy.FREE, timeZone)
                : new AgreedCancellation(code, policy, timeZone);
    }
}
