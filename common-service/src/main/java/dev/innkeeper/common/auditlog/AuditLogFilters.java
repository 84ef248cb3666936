package dev.innkeeper.common.auditlog;

import dev.innkeeper.common.auditlog.CurrentAuditLogEntry.Noted;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/** Records the operation of a request, and its outcome, for the audit log. */
public class AuditLogFilters {
    /** Entries of one request that are completed side by side. */
    private static final int AT_ONCE = 8;

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

    /** Holds back the answer until the entries have the outcome; null when there is no entry. */
    @ServerResponseFilter
    public @Nullable Uni<Void> end(ContainerResponseContext answer) {
        List<Noted> noted = current.noted();
        return noted.isEmpty()
                ? null
                : Parallel.each(noted, AT_ONCE, entry -> auditLog.end(entry, outcome(answer)))
                        .replaceWithVoid();
    }

    private static String outcome(ContainerResponseContext answer) {
        if (answer.getStatus() < Response.Status.BAD_REQUEST.getStatusCode()) {
            return AuditLogEntry.DONE;
        }
        String type = answer.getEntity() instanceof Problem problem ? problem.type() : AuditLogEntry.UNKNOWN;
        return type.substring(type.lastIndexOf('/') + 1);
    }
}
