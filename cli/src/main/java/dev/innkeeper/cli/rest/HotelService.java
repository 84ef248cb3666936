package dev.innkeeper.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.cli.command.CommandFailedException;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Violation;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** The REST interface of a running hotel-service. Safe for use by several threads. */
public final class HotelService {
    private final ServiceClient rest;

    /**
     * @param base where it listens; a path in it is not used
     * @param token a bearer token of role admin
     */
    public HotelService(URI base, String token) {
        rest = new ServiceClient(base, "--hotel-url", token);
    }

    /**
     * Asks for its health once.
     *
     * @throws CommandFailedException if nothing answers
     */
    public void requireReachable() {
        rest.requireReachable();
    }

    /**
     * Puts {@code body} at {@code path}, as often as it takes when the service is busy: a PUT may be repeated.
     *
     * @throws InvalidValueException with the reasons of the service when it refuses
     * @throws CommandFailedException when no further request can succeed
     */
    public ServiceClient.Answer put(String path, Object body) {
        ServiceClient.Answer answer = rest.send("PUT", path, body);
        if (answer.isSuccess()) {
            return answer;
        }
        throw new InvalidValueException(reasons(answer));
    }

    /** The violations of a problem (RFC 9457), else its detail. */
    private static List<Violation> reasons(ServiceClient.Answer answer) {
        JsonNode problem = answer.body();
        List<Violation> reasons = new ArrayList<>();
        problem.path("violations")
                .forEach(violation -> reasons.add(new Violation(
                        violation.path("field").asText(""),
                        violation.path("message").asText(""))));
        if (reasons.isEmpty()) {
            String detail = problem.path("detail").asText("no reason given");
            reasons.add(new Violation("", "hotel-service answers " + answer.status() + ": " + detail));
        }
        return reasons;
    }
}
