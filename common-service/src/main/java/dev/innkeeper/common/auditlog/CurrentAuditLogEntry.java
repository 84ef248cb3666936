package dev.innkeeper.common.auditlog;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The audit log entry of the current request, if there is one yet. */
@RequestScoped
class CurrentAuditLogEntry {
    private @Nullable String operation;
    private @Nullable Noted noted;

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
    Optional<Noted> noted() {
        return Optional.ofNullable(noted);
    }

    void noted(StaffChange change, AuditLogEntry line) {
        noted = new Noted(change, line);
    }
}
