package dev.innkeeper.common.problem;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.innkeeper.model.Violation;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Map;

/**
 * A problem on the wire (RFC 9457).
 *
 * @param type a reference to the page about the kind of problem
 * @param instance the path of the request, without the query, which may contain guest data
 * @param retry what a client may do next
 * @param violations the rules that the request breaks; left out when there are none
 * @param more further members of this kind of problem, such as {@code conflicts}
 */
@RegisterForReflection(registerFullHierarchy = true)
@JsonPropertyOrder({"type", "title", "status", "detail", "instance", "retry", "violations"})
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        String instance,
        Retry retry,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Violation> violations,
        @JsonAnyGetter Map<String, Object> more) {
    public static final String MEDIA_TYPE = "application/problem+json";

    static Problem of(ProblemException problem, Retry retry, String path) {
        ProblemType type = problem.type();
        return new Problem(
                type.uri(),
                type.title(),
                type.status(),
                String.valueOf(problem.getMessage()),
                path,
                retry,
                problem.violations(),
                problem.more());
    }
}
