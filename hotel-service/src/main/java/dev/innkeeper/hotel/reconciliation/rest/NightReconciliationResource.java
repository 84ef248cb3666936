package dev.innkeeper.hotel.reconciliation.rest;

import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.reconciliation.ReconciliationRequest;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.reconciliation.service.NightOwners;
import dev.innkeeper.hotel.reconciliation.service.NightReconciliation;
import dev.innkeeper.hotel.reconciliation.service.NightRestoration;
import dev.innkeeper.model.reconciliation.LostNight;
import dev.innkeeper.model.reconciliation.StayOwners;
import dev.innkeeper.model.reconciliation.StayOwnersRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Whether claimed nights have live owners; for the command {@code audit} and for the reservation service. */
@Path("/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "Audit")
public class NightReconciliationResource {
    private final NightReconciliation nights;
    private final NightOwners owners;
    private final NightRestoration restoration;

    NightReconciliationResource(NightReconciliation nights, NightOwners owners, NightRestoration restoration) {
        this.nights = nights;
        this.owners = owners;
        this.restoration = restoration;
    }

    @POST
    @Path("/nights")
    @RolesAllowed(Roles.ADMIN)
    @Operation(operationId = "auditNights", summary = "Check a page of claimed nights", description = """
                    For role `admin`. Each claimed night has a live owner whose night it is; with the first page, whether \
                    the journal is worked through. `next` leads to the following page. With `repair` nights of bookings \
                    that are over are freed, and nights of which nothing says whose they are go out of order. May be \
                    repeated.

                    Consistency: what seems wrong is looked at twice, the second time settled; what has changed within \
                    the last minutes is counted as `underWay` and not judged.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationRequest.class),
                            examples = @ExampleObject(name = "first page", value = NightReconciliationExamples.STEP)))
    @APIResponse(
            responseCode = "200",
            description = "What the page has come to",
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationPage.class),
                            examples = {
                                @ExampleObject(name = "nothing is wrong", value = NightReconciliationExamples.NOTHING),
                                @ExampleObject(
                                        name = "one night is blocked",
                                        value = NightReconciliationExamples.FINDINGS)
                            }))
    public Uni<ReconciliationPage> nights(@Nullable ReconciliationRequest request) {
        return nights.step(RequestBodies.required(request));
    }

    @POST
    @Path("/owners")
    @RolesAllowed(Roles.SERVICE)
    @Operation(summary = "Say whose the nights of stays are", description = """
                    For role `service`. At most 100 stays. Changes nothing; nights that are not on record, or nobody's, \
                    are left out.

                    Consistency: with `settled` linearizable for each night; else a quorum of replicas is read.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = StayOwnersRequest.class),
                            examples = @ExampleObject(name = "one stay", value = NightReconciliationExamples.STAYS)))
    @APIResponse(
            responseCode = "200",
            description = "The nights of each stay, in the order in which they were asked for",
            content =
                    @Content(
                            schema = @Schema(implementation = StayOwners.class),
                            examples = @ExampleObject(name = "one night", value = NightReconciliationExamples.OWNERS)))
    public Uni<StayOwners> owners(@Nullable StayOwnersRequest asked) {
        return owners.of(RequestBodies.required(asked));
    }

    @POST
    @Path("/restorations")
    @RolesAllowed(Roles.SERVICE)
    @Operation(summary = "Give a night back to the reservation that has lost it", description = """
                    For role `service`. The night is claimed again if it is free, nobody's, or owned by a booking that is \
                    over; else it stays as it is. Whether it was done is seen by reading it. May be repeated.

                    Consistency: linearizable; a night that somebody else may own is never taken.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = LostNight.class),
                            examples =
                                    @ExampleObject(name = "one night", value = NightReconciliationExamples.LOST_NIGHT)))
    @APIResponse(responseCode = "204", description = "What could be done is done")
    public Uni<Void> restore(@Nullable LostNight lost) {
        return restoration.restore(RequestBodies.required(lost));
    }
}
