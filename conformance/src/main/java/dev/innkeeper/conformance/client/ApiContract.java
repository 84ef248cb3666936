package dev.innkeeper.conformance.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What api.md promises of every response, whatever the request. */
public final class ApiContract {
    private static final Set<Integer> ALWAYS_ALLOWED = Set.of(429, 503);
    private static final Set<String> RETRIES = Set.of("safe", "same-key", "no");
    private static final int NO_CONTENT = 204;
    private static final int ERROR = 400;

    private ApiContract() {}

    /** What is wrong with a response. A missing response breaks no promise. */
    public static List<String> violations(ApiRequest request, ApiResponse response) {
        List<String> violations = new ArrayList<>();
        if (response.isMissing()) {
            return violations;
        }
        int status = response.status();
        if (!request.allowed().contains(status) && !ALWAYS_ALLOWED.contains(status)) {
            violations.add("status " + status + " is not allowed for this request");
        }
        if (ALWAYS_ALLOWED.contains(status) && response.retryAfter() == null) {
            violations.add("status " + status + " without Retry-After");
        }
        if (status >= ERROR) {
            checkProblem(response, violations);
        } else if (status != NO_CONTENT && response.body().isMissingNode()) {
            violations.add("the body is not JSON");
        } else if (status != NO_CONTENT && !response.mediaType().equals("application/json")) {
            violations.add("the media type is '" + response.mediaType() + "' instead of application/json");
        }
        return violations;
    }

    private static void checkProblem(ApiResponse response, List<String> violations) {
        if (!response.mediaType().equals("application/problem+json")) {
            violations.add("the error is '" + response.mediaType() + "' instead of application/problem+json");
            return;
        }
        JsonNode body = response.body();
        Stream.of("type", "title", "detail", "instance", "retry")
                .filter(member -> !body.path(member).isTextual())
                .forEach(member -> violations.add("the problem has no '" + member + "'"));
        if (body.path("status").asInt() != response.status()) {
            violations.add("the status of the problem is not that of the response");
        }
        String retry = body.path("retry").asText();
        if (body.path("retry").isTextual() && !RETRIES.contains(retry)) {
            violations.add("the problem has the unknown retry '" + retry + "'");
        }
        if (response.isInFlight() && retry.equals("no")) {
            violations.add("the problem says not to retry, but Retry-After says when to");
        }
    }
}
