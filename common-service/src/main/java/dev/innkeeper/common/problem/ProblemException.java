package dev.innkeeper.common.problem;

import dev.innkeeper.model.Violation;
import java.util.List;
import java.util.Map;

/** Ends a request with a problem. Its detail is written for the client. */
public class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final long NOT_LATER = 0;

    private final ProblemType type;
    private final transient List<Violation> violations;
    private final transient Map<String, Object> more;
    private final long retryAfter;

    public ProblemException(ProblemType type, String detail) {
        this(type, detail, List.of(), Map.of());
    }

    public ProblemException(ProblemType type, String detail, List<Violation> violations, Map<String, Object> more) {
        this(type, detail, violations, more, NOT_LATER);
    }

    private ProblemException(
            ProblemType type, String detail, List<Violation> violations, Map<String, Object> more, long retryAfter) {
        // A problem is an answer, not a fault: no stack trace.
        super(detail, null, false, false);
        this.type = type;
        this.violations = List.copyOf(violations);
        this.more = Map.copyOf(more);
        this.retryAfter = retryAfter;
    }

    /** There is no {@code what}: 404. */
    public static ProblemException notFound(String what) {
        return new ProblemException(ProblemType.NOT_FOUND, "There is no " + what + ".");
    }

    /** The parameter or member {@code field} breaks a rule: 400. */
    public static ProblemException invalid(String field, String message) {
        return invalid(List.of(new Violation(field, message)));
    }

    /** Each of {@code violations} breaks a rule: 400. */
    public static ProblemException invalid(List<Violation> violations) {
        return new ProblemException(
                ProblemType.INVALID_REQUEST,
                violations.size() == 1
                        ? sentence(violations.get(0))
                        : violations.size() + " things are wrong with the request.",
                violations,
                Map.of());
    }

    /** Too many attempts; try again in {@code seconds}: 429. */
    public static ProblemException tooManyAttempts(long seconds) {
        return new ProblemException(
                ProblemType.TOO_MANY_ATTEMPTS,
                "Too many attempts have failed; try again in " + seconds + " s.",
                List.of(),
                Map.of(),
                seconds);
    }

    /** {@code why}; try again in {@code seconds}: 429. */
    public static ProblemException tooManyBookings(String why, long seconds) {
        return new ProblemException(
                ProblemType.TOO_MANY_BOOKINGS, why + "; try again in " + seconds + " s.", List.of(), Map.of(), seconds);
    }

    private static String sentence(Violation violation) {
        String subject = violation.field().isEmpty() ? "The request" : violation.field();
        return subject + " " + violation.message() + ".";
    }

    public ProblemType type() {
        return type;
    }

    public List<Violation> violations() {
        return violations;
    }

    public Map<String, Object> more() {
        return more;
    }

    /** The seconds to wait before a retry; 0 for the default of the kind of problem. */
    public long retryAfter() {
        return retryAfter;
    }
}
