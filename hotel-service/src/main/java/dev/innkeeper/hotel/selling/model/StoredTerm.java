package dev.innkeeper.hotel.selling.model;

import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.Instant;

/** An entry and the revision at which it was written. */
public record StoredTerm(Term term, Revision revision) {
    /** The standard plan and the child policy of a hotel that has not described them. */
    private static final Revision UNDESCRIBED = Revision.first(Instant.EPOCH);

    static final StoredTerm STANDARD = new StoredTerm(Term.of(RatePlanCode.STANDARD, RatePlan.STANDARD), UNDESCRIBED);
    static final StoredTerm CHILDREN = new StoredTerm(Term.of(ChildPolicy.NONE), UNDESCRIBED);

    public TermKey key() {
        return term.key();
    }
}
