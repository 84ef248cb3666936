package dev.innkeeper.common.auditlog;

import jakarta.enterprise.context.RequestScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The audit log entries of the current request: one for each thing that it has changed so far. */
@RequestScoped
class CurrentAuditLogEntry {
    private @Nullable String operation;
    private final Map<String, Noted> noted = new LinkedHashMap<>();

    /** The entry as it is stored. */
    record Noted(StaffChange change, AuditLogEntry line) {}

    /** Sets the operation of the request, which may change something. */
    void of(String operationId) {
        operation = operationId;
    }

    /** Empty outside of requests, and for requests that only read. */
    Optional<String> operation() {
        return Optional.ofNullable(operation);
    }

    /** Empty while the request has changed nothing. */
    List<Noted> noted() {
        return List.copyOf(noted.values());
    }

    /** The entry about {@code subject}. */
    Optional<Noted> noted(String subject) {
        return Optional.ofNullable(noted.get(subject));
    }

    void noted(StaffChange change, AuditLogEntry line) {
        noted.put(change.subject(), new Noted(change, line));
    }
}
