package dev.innkeeper.conformance.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What api.md says of every answer, whatever was asked. */
public final class Contract {
    private static final Set<Integer> ALWAYS_ALLOWED = Set.of(429, 503);
    private static final Set<String> RETRIES = Set.of("safe", "same-key", "no");
    private static final int NO_CONTENT = 204;
    private static final int ERROR = 400;

    private Contract() {}

    /** What is wrong with the answer; empty when nothing is, and when there is none. */
    public static List<String> faults(Request request, Answer answer) {
        List<String> faults = new ArrayList<>();
        if (!answer.came()) {
            return faults;
        }
        int status = answer.status();
        if (!request.allowed().contains(status) && !ALWAYS_ALLOWED.contains(status)) {
            faults.add("the status " + status + " is none that this request may have");
        }
        if (ALWAYS_ALLOWED.contains(status) && answer.retryAfter() == null) {
            faults.add("the status " + status + " comes without Retry-After");
        }
        if (status >= ERROR) {
            problem(answer, faults);
        } else if (status != NO_CONTENT && answer.body().isMissingNode()) {
            faults.add("the body is no JSON");
        } else if (status != NO_CONTENT && !answer.mediaType().equals("application/json")) {
            faults.add("the media type is '" + answer.mediaType() + "' and not application/json");
        }
        return faults;
    }

    private static void problem(Answer answer, List<String> faults) {
        if (!answer.mediaType().equals("application/problem+json")) {
            faults.add("the error is '" + answer.mediaType() + "' and not application/problem+json");
            return;
        }
        JsonNode body = answer.body();
        Stream.of("type", "title", "detail", "instance", "retry")
                .filter(member -> !body.path(member).isTextual())
                .forEach(member -> faults.add("the problem has no '" + member + "'"));
        if (body.path("status").asInt() != answer.status()) {
            faults.add("the problem says another status than the answer");
        }
        if (body.path("retry").isTextual()
                && !RETRIES.contains(body.path("retry").asText())) {
            faults.add("the problem says to retry '" + body.path("retry").asText() + "'");
        }
        if (answer.inFlight() && body.path("retry").asText().equals("no")) {
            faults.add("the problem says not to retry, and Retry-After says when to");
        }
    }
}
