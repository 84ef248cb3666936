package dev.innkeeper.common.auditlog;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.Page;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.LocalDate;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** What the operations that read the audit log share. */
final class AuditLogResponses {
    private AuditLogResponses() {}

    /** The date that was asked for; 400 when there is none. */
    static LocalDate required(@Nullable LocalDate date) {
        if (date == null) {
            throw ProblemException.invalid("date", "is required");
        }
        return date;
    }

    /** Who works at a hotel, and what was done, is no cache's business. */
    static RestResponse<Page<AuditLogEntry>> page(Page<AuditLogEntry> page) {
        return ResponseBuilder.ok(page)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
