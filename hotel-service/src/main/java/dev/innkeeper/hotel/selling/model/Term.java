package dev.innkeeper.hotel.selling.model;

import dev.innkeeper.model.cancellation.CancellationPolicy;
import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.tax.TaxCode;

/**
 * One entry of a hotel's terms, as staff have entered it.
 *
 * @param content of the type that the kind of {@code key} says
 */
public record Term(TermKey key, Object content) {
    public Term {
        if (!key.kind().content().isInstance(content)) {
            throw new IllegalArgumentException("no content of a " + key.kind().label());
        }
    }

    public static Term of(RatePlanCode code, RatePlan plan) {
        return new Term(TermKey.of(code), plan);
    }

    public static Term of(PolicyCode code, CancellationPolicy policy) {
        return new Term(TermKey.of(code), policy);
    }

    /** One version of a tax. */
    public static Term of(TaxCode code, Tax version) {
        return new Term(TermKey.of(code, version.from()), version);
    }

    public static Term of(ChildPolicy policy) {
        return new Term(TermKey.CHILDREN, policy);
    }
}
