package dev.innkeeper.common.rest;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.Violation;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.UriInfo;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Refuses query parameters that an operation does not have. A misspelt filter would be ignored otherwise, and the client
 * would take a longer list for the answer to its question.
 */
public class DeclaredQueryParameters {
    private static final int MOST_VIOLATIONS = 10;

    /** One entry for each operation. */
    private final Map<Method, Set<String>> declared = new ConcurrentHashMap<>();

    /** Runs after authorization, so that strangers learn nothing about an operation. 400 names the parameters. */
    @ServerRequestFilter(priority = Priorities.USER)
    public void check(UriInfo uri, ResourceInfo operation) {
        Set<String> sent = uri.getQueryParameters().keySet();
        if (sent.isEmpty()) {
            return;
        }
        Set<String> known = declared.computeIfAbsent(operation.getResourceMethod(), DeclaredQueryParameters::of);
        List<Violation> unknown = sent.stream()
                .filter(name -> !known.contains(name))
                .sorted()
                .limit(MOST_VIOLATIONS)
                .map(name -> new Violation(name, "is not a parameter of this operation"))
                .toList();
        if (!unknown.isEmpty()) {
            throw ProblemException.invalid(unknown);
        }
    }

    private static Set<String> of(Method operation) {
        return Stream.of(operation.getParameters())
                .flatMap(parameter -> parameter.isAnnotationPresent(BeanParam.class)
                        ? fields(parameter)
                        : Stream.<AnnotatedElement>of(parameter))
                .map(element -> element.getAnnotation(QueryParam.class))
                .filter(Objects::nonNull)
                .map(QueryParam::value)
                .collect(Collectors.toUnmodifiableSet());
    }

    // The fields of a record have the annotations of its components.
    private static Stream<AnnotatedElement> fields(Parameter parameters) {
        return Arrays.stream(parameters.getType().getDeclaredFields());
    }
}
