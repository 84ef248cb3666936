package dev.innkeeper.reservation.booking.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.Violation;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Turns a refusal or failure of the hotel service into a problem for the client. */
final class HotelErrors {
    private static final Logger LOG = Logger.getLogger(HotelErrors.class);

    /** An invalid stay, an unknown hotel or room, nights that are not free. */
    private static final Set<Integer> UNAVAILABLE = Set.of(400, 404, 409);

    private static final HotelProblem NO_PROBLEM = new HotelProblem(null, null, null, null);

    private HotelErrors() {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    private record HotelProblem(
            @Nullable String type,
            @Nullable String detail,
            @Nullable List<Violation> violations,
            @Nullable List<String> reasons) {}

    /** Repeats a 400 or 404 of the hotel service in its own words; everything else is 503. */
    static ProblemException asProblem(Throwable fault) {
        int status = status(fault);
        if (status == 404) {
            return new ProblemException(ProblemType.NOT_FOUND, detail(fault, "There is no such hotel or room."));
        }
        if (status == 400) {
            return new ProblemException(
                    ProblemType.INVALID_REQUEST,
                    detail(fault, "The hotel service refuses the request."),
                    Objects.requireNonNullElse(problemOf(fault).violations(), List.of()),
                    Map.of());
        }
        if (status == 409) {
            HotelProblem problem = problemOf(fault);
            if (ProblemType.NOT_SELLABLE.uri().equals(problem.type())) {
                return notSellable(Objects.requireNonNullElse(problem.reasons(), List.of()));
            }
            if (ProblemType.ROOM_TAKEN.uri().equals(problem.type())) {
                return new ProblemException(ProblemType.ROOM_TAKEN, detail(fault, "No room is free on all nights."));
            }
        }
        LOG.warnf("The hotel service failed: %s", reason(fault, status));
        return new ProblemException(
                ProblemType.SERVICE_UNAVAILABLE, "The hotel service did not answer in time; try again in 1 s.");
    }

    private static ProblemException notSellable(List<String> reasons) {
        return new ProblemException(
                ProblemType.NOT_SELLABLE,
                "The hotel does not sell the stay.",
                List.of(),
                Map.of("reasons", reasons.stream().sorted().toList()));
    }

    static boolean isUnavailable(Throwable fault) {
        return UNAVAILABLE.contains(status(fault));
    }

    static boolean isNotFound(Throwable fault) {
        return status(fault) == 404;
    }

    private static int status(Throwable fault) {
        return fault instanceof WebApplicationException answer
                ? answer.getResponse().getStatus()
                : 0;
    }

    private static String reason(Throwable fault, int status) {
        return status == 0 ? fault.getClass().getSimpleName() : "status " + status;
    }

    private static String detail(Throwable fault, String otherwise) {
        return Objects.requireNonNullElse(problemOf(fault).detail(), otherwise);
    }

    private static HotelProblem problemOf(Throwable fault) {
        try {
            Response response = ((WebApplicationException) fault).getResponse();
            HotelProblem problem = response.hasEntity() ? response.readEntity(HotelProblem.class) : null;
            return problem == null ? NO_PROBLEM : problem;
        } catch (RuntimeException unreadable) {
            return NO_PROBLEM;
        }
    }
}
