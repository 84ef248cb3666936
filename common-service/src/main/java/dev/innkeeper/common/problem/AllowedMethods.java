package dev.innkeeper.common.problem;

import io.quarkus.resteasy.reactive.server.runtime.ResteasyReactiveRecorder;
import jakarta.inject.Singleton;
import jakarta.ws.rs.HttpMethod;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.mapping.RuntimeResource;
import org.jboss.resteasy.reactive.server.util.RuntimeResourceVisitor;

/** The methods allowed at a path. A 405 must name them (RFC 9110, 15.5.6), which the framework does not do. */
@Singleton
public class AllowedMethods {
    private static final Pattern PARAMETER = Pattern.compile("\\{[^}]*}");
    private static final String SEGMENT = "[^/]+";

    /** The methods of the raw path of a request. */
    public SortedSet<String> at(String path) {
        SortedSet<String> methods = new TreeSet<>();
        for (Route route : routes()) {
            if (route.path().matcher(path).matches()) {
                methods.add(route.method());
            }
        }
        if (methods.contains(HttpMethod.GET)) {
            methods.add(HttpMethod.HEAD);
        }
        if (!methods.isEmpty()) {
            methods.add(HttpMethod.OPTIONS);
        }
        return Collections.unmodifiableSortedSet(methods);
    }

    // Computed for each 405: a few dozen routes, and not a hot path.
    private static List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        RuntimeResourceVisitor.visitRuntimeResources(
                "", ResteasyReactiveRecorder.getCurrentDeployment().getClassMappers(), new RuntimeResourceVisitor() {
                    @Override
                    public void visitRuntimeResource(String method, String path, RuntimeResource resource) {
                        routes.add(new Route(method, matching(path)));
                    }
                });
        return routes;
    }

    private static Pattern matching(String template) {
        StringBuilder pattern = new StringBuilder();
        String[] literals = PARAMETER.split(template, -1);
        for (int i = 0; i < literals.length; i++) {
            pattern.append(i == 0 ? "" : SEGMENT).append(Pattern.quote(literals[i]));
        }
        return Pattern.compile(pattern + "/?");
    }

    private record Route(String method, Pattern path) {}
}
