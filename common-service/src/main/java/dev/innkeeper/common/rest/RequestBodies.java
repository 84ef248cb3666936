package dev.innkeeper.common.rest;

import dev.innkeeper.model.InvalidValueException;
import org.jspecify.annotations.Nullable;

/** Reads bodies. */
public final class RequestBodies {
    private RequestBodies() {}

    /** The body; 400 when it is the JSON literal null, of which the reader makes none. */
    public static <T> T required(@Nullable T body) {
        if (body == null) {
            throw new InvalidValueException("must be an object");
        }
        return body;
    }
}
