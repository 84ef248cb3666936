package dev.innkeeper.common.auditlog;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
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

/** The changes that staff made at a hotel, in the data of this service. */
@Path("/v1/hotels/{hotelId}/audit-trail")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Audit log")
public class HotelAuditLogResource {
    private final AuditLogReader reader;

    HotelAuditLogResource(AuditLogReader reader) {
        this.reader = reader;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "auditTrailOfHotel", summary = "Changes by staff at a hotel on a date", description = """
                    Oldest first: who of staff has changed what in this service, what it was before, and what it was to \
                    become, without anything of guests. Texts of more than 200 characters and lists of more than 100 \
                    items are cut. `unknown` is the outcome of a change that is being made, or whose service died \
                    meanwhile: it may have been made, or not, or in part. So may one with the outcome \
                    `database-unavailable`.

                    Consistency: a line is there before its change is, and its outcome before the answer.""")
    @APIResponse(
            responseCode = "200",
            description = "A page of changes",
            content =
                    @Content(
                            schema = @Schema(implementation = AuditLogPage.class),
                            examples = @ExampleObject(name = "a room", value = AuditLogExamples.OF_HOTEL)))
    public Uni<RestResponse<Page<AuditLogEntry>>> ofHotel(
            @PathParam("hotelId") @Parameter(description = "Id of the hotel", example = "par-0001") HotelId hotel,
            @QueryParam("date") @Parameter(description = "Required; the date in UTC", example = "2027-05-03") @Nullable LocalDate date,
            @QueryParam("limit") @DefaultValue("20") @Parameter(description = "1 to 100", example = "20") Limit limit,
            @QueryParam("cursor") @Parameter(description = "`next` of the page before") @Nullable String cursor) {
        return reader.page(hotel, AuditLogResponses.required(date), limit, cursor)
                .map(AuditLogResponses::page);
    }
}
