package dev.innkeeper.common.rest;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The condition for a change (RFC 9110, 13.1.1).
 *
 * @param header {@code If-Match} as sent; null when there was none: then every revision matches
 */
public record IfMatch(@Nullable String header) {
    /** Matches every revision. */
    public static final IfMatch ANY = new IfMatch(null);

    /**
     * Fails with 412 unless {@code current} is one of the revisions that the client named.
     *
     * @param current empty when nothing exists, which matches no {@code If-Match}
     */
    public void require(Optional<Revision> current) {
        if (!holds(current)) {
            throw new ProblemException(ProblemType.PRECONDITION_FAILED, "If-Match does not name the current revision.");
        }
    }

    /** Whether {@code current}, empty when nothing exists, is one of the revisions that the client named. */
    public boolean holds(Optional<Revision> current) {
        if (header == null) {
            return true;
        }
        return isStar(header) ? current.isPresent() : current.map(this::names).orElse(false);
    }

    /** Whether every existing revision matches. */
    public boolean holdsForAny() {
        return header == null || isStar(header);
    }

    private static boolean isStar(String header) {
        return header.strip().equals("*");
    }

    private boolean names(Revision current) {
        return Arrays.stream(String.valueOf(header).split(",", -1))
                .map(String::strip)
                .anyMatch(current::isNamedBy);
    }
}
