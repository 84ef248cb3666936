package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.problem.ProblemException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The body of a request without content. */
final class EmptyBody {
    private static final Pattern EMPTY = Pattern.compile("\\s*(\\{\\s*}\\s*)?");

    private EmptyBody() {}

    /** Refuses a body with content. Its media type does not matter: some clients send one without a body, too. */
    static void require(@Nullable String body) {
        if (body != null && !EMPTY.matcher(body).matches()) {
            throw ProblemException.invalid("", "must have no body, or an object without members");
        }
    }
}
