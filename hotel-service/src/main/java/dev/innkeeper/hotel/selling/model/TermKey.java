package dev.innkeeper.hotel.selling.model;

import dev.innkeeper.model.cancellation.PolicyCode;
import dev.innkeeper.model.selling.RatePlanCode;
import dev.innkeeper.model.tax.TaxCode;
import java.time.LocalDate;
import java.util.Comparator;

/**
 * Which entry of a hotel's terms.
 *
 * @param validFrom tells the versions of a tax apart; the same day for all others
 */
public record TermKey(TermKind kind, String code, LocalDate validFrom) implements Comparable<TermKey> {
    /** The child policy, of which there is one. */
    public static final TermKey CHILDREN = new TermKey(TermKind.CHILDREN, "children", LocalDate.EPOCH);

    private static final Comparator<TermKey> IN_ORDER = Comparator.comparing(TermKey::kind)
            .thenComparing(TermKey::code)
            .thenComparing(TermKey::validFrom, Comparator.reverseOrder());

    public static TermKey of(RatePlanCode code) {
        return new TermKey(TermKind.RATE_PLAN, code.value(), LocalDate.EPOCH);
    }

    public static TermKey of(PolicyCode code) {
        return new TermKey(TermKind.POLICY, code.value(), LocalDate.EPOCH);
    }

    public static TermKey of(TaxCode code, LocalDate from) {
        return new TermKey(TermKind.TAX, code.value(), from);
    }

    /** Of a tax, whichever version. */
    public static TermKey of(TaxCode code) {
        return of(code, LocalDate.EPOCH);
    }

    /** Whether it names the same, apart from the version. */
    public boolean isVersionOf(TermKey other) {
        return kind == other.kind && code.equals(other.code);
    }

    /** By kind and code, the newest version first. */
    @Override
    public int compareTo(TermKey other) {
        return IN_ORDER.compare(this, other);
    }
}
