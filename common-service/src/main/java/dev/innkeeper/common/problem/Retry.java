package dev.innkeeper.common.problem;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a client may do after a problem. */
public enum Retry {
    /** Send the same request again: it has changed nothing, or changing it twice is the same as once. */
    SAFE("safe"),
    /** Send the same request again with the same Idempotency-Key. */
    SAME_KEY("same-key"),
    /** The same request will be refused again. */
    NO("no");

    private final String wire;

    Retry(String wire) {
        this.wire = wire;
    }

    @JsonValue
    public String wire() {
        return wire;
    }
}
