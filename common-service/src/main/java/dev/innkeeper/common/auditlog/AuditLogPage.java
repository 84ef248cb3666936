package dev.innkeeper.common.auditlog;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Describes {@code Page<AuditLogEntry>} in the OpenAPI document, which has no generic types. */
@Schema(description = "A page of changes by staff")
record AuditLogPage(
        List<AuditLogEntry> items,

        @Schema(description = "The cursor of the next page; left out on the last one") @Nullable String next) {}
