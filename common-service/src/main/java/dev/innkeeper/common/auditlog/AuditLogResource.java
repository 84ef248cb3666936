package dev.innkeeper.common.auditlog;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The changes that staff made without a hotel, in the data of this service. */
@Path("/v1/audit-trail")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Audit log")
public class AuditLogResource {
    private final AuditLogReader reader;

    AuditLogResource(AuditLogReader reader) {
        this.reader = reader;
    }

    @GET
    @RolesAllowed(Roles.ADMIN)
    @Operation(operationId = "auditTrail", summary = "Changes on a date that are of no hotel", description = """
                    For role `admin`: oldest first, as for a hotel; what was changed that belongs to none. A page may be short, or empty, and \
                    still have a `next`.

                    Consistency: a line is there before its change is, and its outcome before the answer.""")
    @APIResponse(
            responseCode = "200",
            description = "A page of changes",
            content =
                    @Content(
                            schema = @Schema(implementation = AuditLogPage.class),
                            examples = @ExampleObject(name = "one change", value = AuditLogExamples.OF_NO_HOTEL)))
    public Uni<RestResponse<Page<AuditLogEntry>>> ofNoHotel(
            @QueryParam("date") @Parameter(description = "Required; the date in UTC", example = "2027-05-03") @Nullable LocalDate date,
            @QueryParam("limit") @DefaultValue("20") @Parameter(description = "1 to 100", example = "20") Limit limit,
            @QueryParam("cursor") @Parameter(description = "`next` of the page before") @Nullable String cursor) {
        return reader.page(null, AuditLogResponses.required(date), limit, cursor)
                .map(AuditLogResponses::page);
    }
}
