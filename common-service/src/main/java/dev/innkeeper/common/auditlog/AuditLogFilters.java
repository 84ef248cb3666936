package dev.innkeeper.common.auditlog;

import dev.innkeeper.common.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.Method;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/** Records the operation of a request, and its outcome, for the audit log. */
public class AuditLogFilters {
    private final CurrentAuditLogEntry current;
    private final AuditLog auditLog;

    AuditLogFilters(CurrentAuditLogEntry current, AuditLog auditLog) {
        this.current = current;
        this.auditLog = auditLog;
    }

    /** Runs before the operation. */
    @ServerRequestFilter
    public void begin(ContainerRequestContext request, ResourceInfo operation) {
        if (!request.getMethod().equals(HttpMethod.GET)) {
            current.of(operationId(operation.getResourceMethod()));
        }
    }

    private static String operationId(Method operation) {
        return Optional.ofNullable(operation.getAnnotation(Operation.class))
                .map(Operation::operationId)
                .filter(id -> !id.isEmpty())
                .orElseGet(operation::getName);
    }

    /** Holds back the answer until the entry has the outcome; null when there is no entry. */
    @ServerResponseFilter
    public @Nullable Uni<Void> end(ContainerResponseContext answer) {
        return current.noted()
                .map(noted -> auditLog.end(noted, outcome(answer)))
                .orElse(null);
    }

    private static String outcome(ContainerResponseContext answer) {
        if (answer.getStatus() < Response.Status.BAD_REQUEST.getStatusCode()) {
            return AuditLogEntry.DONE;
        }
        String type = answer.getEntity() instanceof Problem problem ? problem.type() : AuditLogEntry.UNKNOWN;
        return type.substring(type.lastIndexOf('/') + 1);
    }
}
