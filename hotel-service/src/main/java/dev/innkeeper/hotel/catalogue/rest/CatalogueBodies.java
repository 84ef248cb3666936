package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import org.jspecify.annotations.Nullable;

/** The body of a request. */
final class CatalogueBodies {
    private CatalogueBodies() {}

    /** The framework hands on an empty body, and the body {@code null}, as null. */
    static <T> T required(@Nullable T body) {
        if (body == null) {
            throw new ProblemException(ProblemType.MALFORMED_BODY, "The body is empty.");
        }
        return body;
    }
}
