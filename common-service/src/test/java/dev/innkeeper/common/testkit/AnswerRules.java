package dev.innkeeper.common.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What holds of every answer, whatever was asked. */
final class AnswerRules {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> MEMBERS = List.of("type", "title", "status", "detail", "instance", "retry");
    private static final Set<String> RETRY = Set.of("safe", "same-key", "no");
    private static final Set<Integer> BARE = Set.of(400, 408, 413, 414, 431);

    /** Names of classes and packages, stack traces, statements and texts of the driver. */
    private static final Pattern INTERNALS = Pattern.compile(
            "dev\\.innkeeper|java\\.(lang|util|time|io|net)|jakarta\\.|com\\.(datastax|fasterxml)|io\\.(vertx|quarkus|netty)"
                    + "|Exception|\\tat |\\.java:|SELECT .* FROM|INSERT INTO|UPDATE \\w+\\.|Cassandra|[Cc]oordinator|replica\\(s\\)");

    private AnswerRules() {}

    /** What of it does not hold; empty when all does. */
    static List<String> broken(OddRequest request, WireAnswer answer) {
        List<String> broken = new ArrayList<>();
        if (answer.status() == 0 && request.http()) {
            broken.add("no answer");
        }
        if (answer.status() >= 500 && answer.status() != 503) {
            broken.add("a fault of the service");
        }
        if (answer.status() == 503 && !answer.headers().containsKey("retry-after")) {
            broken.add("a 503 without Retry-After");
        }
        Matcher internals = INTERNALS.matcher(answer.body());
        if (answer.status() >= 400 && internals.find()) {
            broken.add("tells of its inside: " + internals.group());
        }
        if (answer.status() >= 400 && request.ofTheApi() && !mayBeBare(request, answer)) {
            notAProblem(request, answer, broken);
        }
        return broken;
    }

    private static boolean mayBeBare(OddRequest request, WireAnswer answer) {
        return request.method().equals("HEAD") || (!request.http() && BARE.contains(answer.status()));
    }

    private static void notAProblem(OddRequest request, WireAnswer answer, List<String> broken) {
        if (!answer.headers().getOrDefault("content-type", "").startsWith("application/problem+json")) {
            broken.add("no problem but " + answer.headers().get("content-type"));
            return;
        }
        try {
            JsonNode problem = JSON.readTree(answer.body());
            MEMBERS.stream().filter(member -> !problem.has(member)).forEach(member -> broken.add("no " + member));
            if (problem.path("status").asInt() != answer.status()) {
                broken.add("another status in the body");
            }
            if (!RETRY.contains(problem.path("retry").asText())) {
                broken.add("an unknown retry");
            }
            if (!problem.path("type").asText().startsWith("/problems/")) {
                broken.add("an unknown type");
            }
            if (request.target().startsWith("/v1")
                    && problem.path("instance").asText().contains("?")) {
                broken.add("a query in the instance");
            }
        } catch (JsonProcessingException malformed) {
            broken.add("a body that is no JSON");
        }
    }
}
