package dev.innkeeper.common.rest;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The condition of RFC 9110, 13.1.1, under which a change is wanted.
 *
 * @param header {@code If-Match} as it came; null when there was none, and then every state will do
 */
public record IfMatch(@Nullable String header) {
    /** Every state will do. */
    public static final IfMatch ANY = new IfMatch(null);

    /**
     * Ends the request with 412 unless {@code current} is one of the revisions that the client named.
     *
     * @param current empty when the thing does not exist, which satisfies no {@code If-Match}
     */
    public void require(Optional<Revision> current) {
        if (!holds(current)) {
            throw new ProblemException(ProblemType.PRECONDITION_FAILED, "If-Match does not name the current revision.");
        }
    }

    /** Whether {@code current}, empty for what does not exist, is one of the revisions that the client named. */
    public boolean holds(Optional<Revision> current) {
        if (header == null) {
            return true;
        }
        return isStar(header)
                ? current.isPresent()
                : current.map(Revision::etag).map(this::names).orElse(false);
    }

    /** Whether every state of what exists will do. */
    public boolean holdsForAny() {
        return header == null || isStar(header);
    }

    private static boolean isStar(String header) {
        return header.strip().equals("*");
    }

    private boolean names(String etag) {
        return Arrays.stream(String.valueOf(header).split(",", -1))
                .map(String::strip)
                .anyMatch(etag::equals);
    }
}
