package dev.innkeeper.common.auditlog;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.Page;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.LocalDate;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Common parts of the operations that read the audit log. */
final class AuditLogResponses {
    private AuditLogResponses() {}

    /** The date; 400 when it is missing. */
    static LocalDate required(@Nullable LocalDate date) {
        if (date == null) {
            throw ProblemException.invalid("date", "is required");
        }
        return date;
    }

    /** Not to be cached, because it names staff and what they did. */
    static RestResponse<Page<AuditLogEntry>> page(Page<AuditLogEntry> page) {
        return ResponseBuilder.ok(page)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
