package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.frontdesk.service.HistoryService;
import dev.innkeeper.reservation.history.model.HistoryEntry;
import dev.innkeeper.reservation.lookup.rest.Requesters;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** What has happened to a reservation. */
@Path("/v1/reservations/{confirmationNumber}/history")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Front desk")
public class HistoryResource {
    private final HistoryService history;
    private final Requesters requesters;

    HistoryResource(HistoryService history, Requesters requesters) {
        this.history = history;
        this.requesters = requesters;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "history", summary = "What has happened to a reservation", description = """
                    For staff, at their hotels. Oldest first: every change with its time, who made it, what it was from \
                    and to; those of the guest and of deadlines too. Never anything of the guest. Who of staff wrote a \
                    line of the folio stands in the audit log.

                    Consistency: a change is there once it is answered.""")
    @APIResponse(responseCode = "200", ref = "History")
    public Uni<RestResponse<Page<HistoryEntry>>> history(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        return requesters
                .requester(null, null)
                .chain(staff -> history.page(number, staff, limit, cursor))
                .map(page -> ResponseBuilder.ok(page)
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .build());
    }
}
