package dev.innkeeper.common.auditlog;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * One change by staff.
 *
 * @param id a time-based UUID
 * @param at the time just before the change, the same as in {@code id}
 * @param who the subject of the token
 * @param role staff or admin
 * @param operation the operation's id in the OpenAPI document
 * @param before null for something new
 * @param after null for a deletion
 * @param outcome whether the change was made
 * @param endedAt when the outcome was known; null before
 */
@Schema(description = "One change by staff")
public record AuditLogEntry(
        UUID id,
        Instant at,
        String who,
        @Schema(description = "`staff` or `admin`") String role,

        @Schema(description = "The id of the operation in this document")
        String operation,

        String subject,

        @Schema(type = SchemaType.OBJECT, description = "What it was; left out when it did not exist") @Nullable JsonNode before,

        @Schema(type = SchemaType.OBJECT, description = "What it was to become; left out when it was to go") @Nullable JsonNode after,

        @Schema(description = "`done`; the name of the problem that was answered; `unknown` until then")
        String outcome,

        @Schema(description = "When the outcome was known; left out while it is not") @Nullable Instant endedAt) {
    /** The change was made. */
    public static final String DONE = "done";

    /** The change may have been made, entirely or in part, or not. */
    public static final String UNKNOWN = "unknown";

    /** The same with its outcome. */
    AuditLogEntry ended(String how, Instant when) {
        return new AuditLogEntry(id, at, who, role, operation, subject, before, after, how, when);
    }
}
