package dev.innkeeper.hotel.reconciliation.rest;

import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.reconciliation.ReconciliationRequest;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.reconciliation.service.NightOwners;
import dev.innkeeper.hotel.reconciliation.service.NightReconciliation;
import dev.innkeeper.hotel.reconciliation.service.NightRestoration;
import dev.innkeeper.hotel.reconciliation.service.TotalsReconciliation;
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
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Whether nights and totals are right; for the command {@code audit} and for the reservation service. */
@Path("/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "Audit")
public class NightReconciliationResource {
    private final NightReconciliation nights;
    private final TotalsReconciliation totals;
    private final NightOwners owners;
    private final NightRestoration restoration;

    NightReconciliationResource(
            NightReconciliation nights, TotalsReconciliation totals, NightOwners owners, NightRestoration restoration) {
        this.nights = nights;
        this.totals = totals;
        this.owners = owners;
        this.restoration = restoration;
    }

    @POST
    @Path("/nights")
    @RolesAllowed(Roles.ADMIN)
    @Operation(operationId = "auditNights", summary = "Check a page of claimed nights", description = """
                    For role `admin`. Checks that each claimed night has a live owner; the first page also checks \
                    that the journal is up to date. `next` leads to the following page. With `repair`, nights of \
                    ended bookings are freed, and nights with an unknown owner are taken out of order. Can be retried.

                    Consistency: a finding is checked twice, the second time with linearizable reads; a night that \
                    changed within the last minutes is counted as `underWay` and not judged.""")
    @APIResponse(responseCode = "200", description = "The findings of the page")
    public Uni<ReconciliationPage> nights(@RequestBody(required = true) @Nullable ReconciliationRequest request) {
        return nights.step(RequestBodies.required(request));
    }

    @POST
    @Path("/totals")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            operationId = "auditTotals",
            summary = "Check the totals of reactions and reviews of a page of hotels",
            description = """
                    For role `admin`. Counts the reactions and ratings of each hotel again, and compares what \
                    the hotel repeats of them. `next` leads to the following page. With `repair`, totals that differ \
                    are corrected, also where the hotel repeats them. Can be retried.

                    Consistency: totals that somebody changes while they are counted are `underWay` and not judged.""")
    @APIResponse(responseCode = "200", description = "The findings of the page")
    public Uni<ReconciliationPage> totals(@RequestBody(required = true) @Nullable ReconciliationRequest request) {
        return totals.step(RequestBodies.required(request));
    }

    @POST
    @Path("/owners")
    @RolesAllowed(Roles.SERVICE)
    @Tag(name = "Claims")
    @Extension(name = "x-smallrye-profile-service", value = "")
    @Operation(operationId = "listOwnersOfStays", summary = "List the owners of the nights of stays", description = """
                    For role `service`. At most 100 stays. Changes nothing; nights without a record or an owner are \
                    left out.

                    Consistency: with `settled` linearizable for each night; else a quorum of replicas is read.""")
    @APIResponse(responseCode = "200", description = "The nights of each stay, in the order of the request")
    public Uni<StayOwners> owners(@RequestBody(required = true) @Nullable StayOwnersRequest asked) {
        return owners.of(RequestBodies.required(asked));
    }

    @POST
    @Path("/restorations")
    @RolesAllowed(Roles.SERVICE)
    @Tag(name = "Claims")
    @Extension(name = "x-smallrye-profile-service", value = "")
    @Operation(
            operationId = "restoreNight",
            summary = "Give a night back to the reservation that has lost it",
            description = """
                    For role `service`. The night is claimed again if it is free, has no owner, or is owned by an \
                    ended booking; otherwise it stays as it is. Read the night to see the result. Can be retried.

                    Consistency: linearizable; a night that another booking may own is never taken.""")
    @APIResponse(responseCode = "204", description = "The night is restored if that was possible")
    public Uni<Void> restore(@RequestBody(required = true) @Nullable LostNight lost) {
        return restoration.restore(RequestBodies.required(lost));
    }
}
