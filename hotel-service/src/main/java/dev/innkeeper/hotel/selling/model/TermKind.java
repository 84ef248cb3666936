package dev.innkeeper.hotel.selling.model;

import dev.innkeeper.model.cancellation.CancellationPolicy;

/** What an entry of a hotel's terms is. The names are part of the table. */
public enum TermKind {
    CHILDREN(ChildPolicy.class),
    POLICY(CancellationPolicy.class),
    RATE_PLAN(RatePlan.class),
    TAX(Tax.class);

    private final Class<?> content;

    TermKind(Class<?> content) {
        this.content = content;
    }

    /** The type of its content. */
    public Class<?> content() {
        return content;
    }
}
