package dev.innkeeper.common.rest;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import org.jspecify.annotations.Nullable;

/** Checks that a required request body is present. */
public final class RequestBodies {
    private RequestBodies() {}

    /** The body. Fails with {@link ProblemType#MALFORMED_BODY} if it is empty or the JSON literal null. */
    public static <T> T required(@Nullable T body) {
        if (body == null) {
            throw new ProblemException(ProblemType.MALFORMED_BODY, "The body is empty.");
        }
        return body;
    }
}
