package dev.innkeeper.reservation.origins.rest;

import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.origins.model.CancellationPage;
import dev.innkeeper.reservation.origins.model.CancellationRequest;
import dev.innkeeper.reservation.origins.service.BulkCancellation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Cancels many reservations at once. */
@Path("/v1/hotels/{hotelId}/reservations/cancellations")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "Front desk")
public class CancellationResource {
    private final BulkCancellation cancellation;

    CancellationResource(BulkCancellation cancellation) {
        this.cancellation = cancellation;
    }

    @POST
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "cancelMany", summary = "Find or cancel many reservations of a hotel", description = """
                    For staff. Means the bookings that were requested from `from` until before `to`, at most 31 days, of the \
                    last 90; with `source` (the subject of a token, or `anonymous`) and `client` (a hash that a page shows \
                    of the client's address) only those from there. A dry run, which is the default, changes nothing. With \
                    `"dryRun": false` each is cancelled, if its status allows it. `next` leads to the following page; a page \
                    may be empty before the last one. May be repeated, and should be after a 503.

                    Consistency: each reservation is cancelled by a linearizable write of its own.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = CancellationRequest.class),
                            examples = @ExampleObject(name = "a dry run", ref = "ManyCancellations")))
    @APIResponse(
            responseCode = "200",
            description = "A page of these reservations, by time of request",
            content =
                    @Content(
                            schema = @Schema(implementation = CancellationPage.class),
                            examples = {
                                @ExampleObject(name = "a dry run", ref = "CancellationPage"),
                                @ExampleObject(name = "nothing", ref = "NothingToCancel")
                            }))
    public Uni<CancellationPage> cancelMany(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @Nullable CancellationRequest request) {
        return cancellation.page(hotel, RequestBodies.required(request));
    }
}
