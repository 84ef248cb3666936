package dev.innkeeper.common.auditlog;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The one line of a request, as far as it has come. */
@RequestScoped
class CurrentAuditLogEntry {
    private @Nullable String operation;
    private @Nullable Noted noted;

    /** The entry as it is stored. */
    record Noted(StaffChange change, AuditLogEntry line) {}

    /** The request asks for this operation, which may change something. */
    void of(String operationId) {
        operation = operationId;
    }

    /** Empty outside of requests, and for those that only read. */
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
