package dev.innkeeper.hotel.selling.model;

import dev.innkeeper.model.cancellation.CancellationPolicy;

/** What an entry of a hotel's terms is. The names are part of the table. */
public enum TermKind {
    CHILDREN(ChildPolicy.class, "child policy"),
    POLICY(CancellationPolicy.class, "cancellation policy"),
    RATE_PLAN(RatePlan.class, "rate plan"),
    TAX(Tax.class, "tax");

    private final Class<?> content;
    private final String label;

    TermKind(Class<?> content, String label) {
        this.content = content;
        this.label = label;
    }

    /** The type of its content. */
    public Class<?> content() {
        return content;
    }

    /** Its name for people. */
    public String label() {
        return label;
    }
}
