package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.problem.ProblemException;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body of a request that has nothing to say. */
@Schema(description = "An object without members; the body may be left out as well")
record EmptyBody() {
    private static final Pattern NOTHING = Pattern.compile("\\s*(\\{\\s*}\\s*)?");

    /** Refuses a body that says something. Of whatever type: clients send some without a body, too. */
    static void require(@Nullable String body) {
        if (body != null && !NOTHING.matcher(body).matches()) {
            throw ProblemException.invalid("", "must have no body, or an object without members");
        }
    }
}
