package dev.innkeeper.reservation.reconciliation.rest;

import dev.innkeeper.booking.reconciliation.BookingVerdicts;
import dev.innkeeper.booking.reconciliation.BookingVerdictsRequest;
import dev.innkeeper.common.reconciliation.ReconciliationPage;
import dev.innkeeper.common.reconciliation.ReconciliationRequest;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.reservation.reconciliation.service.BookingReconciliation;
import dev.innkeeper.reservation.reconciliation.service.BookingVerdictService;
import dev.innkeeper.reservation.reconciliation.service.DerivedRowReconciliation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Whether bookings, nights and derived rows agree; for the command {@code audit}. */
@Path("/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "Audit")
public class BookingReconciliationResource {
    private final BookingReconciliation bookings;
    private final DerivedRowReconciliation derivedRows;
    private final BookingVerdictService bookingVerdictService;

    BookingReconciliationResource(
            BookingReconciliation bookings,
            DerivedRowReconciliation derivedRows,
            BookingVerdictService bookingVerdictService) {
        this.bookings = bookings;
        this.derivedRows = derivedRows;
        this.bookingVerdictService = bookingVerdictService;
    }

    @POST
    @Path("/bookings")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            operationId = "auditBookings",
            summary = "Check a page of bookings against their nights and derived rows",
            description = """
                    For role `admin`. Each live reservation owns all of its nights, and each table says of a booking what \
                    its own row says; with the first page, whether the journal is worked through. `next` leads to the \
                    following page. With `repair` what follows from a booking's row is written again, and nights that it \
                    has lost are claimed again. May be repeated.

                    Consistency: what seems wrong is looked at twice, the second time settled; what has changed within the \
                    last minutes is counted as `underWay` and not judged.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationRequest.class),
                            examples = @ExampleObject(name = "first page", ref = "FirstPage")))
    @APIResponse(
            responseCode = "200",
            description = "What the page has come to",
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationPage.class),
                            examples = {
                                @ExampleObject(
                                        name = "nothing is wrong",
                                        ref = "NothingWrong"),
                                @ExampleObject(name = "mended", ref = "NightClaimedAgain")
                            }))
    public Uni<ReconciliationPage> bookings(@Nullable ReconciliationRequest request) {
        return bookings.step(RequestBodies.required(request));
    }

    @POST
    @Path("/derived-rows")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            operationId = "auditDerivedRows",
            summary = "Check a page of derived rows for those that belong to no booking",
            description = """
                    For role `admin`. The tables that are derived from bookings are read one after the other. With `repair` \
                    rows that no booking is to have are deleted; those of the view only the server can delete. May be \
                    repeated.

                    Consistency: what seems wrong is looked at twice, the second time settled; rows of bookings that have \
                    changed within the last minutes are counted as `underWay` and not judged.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationRequest.class),
                            examples = @ExampleObject(name = "first page", ref = "FirstPage")))
    @APIResponse(
            responseCode = "200",
            description = "What the page has come to",
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationPage.class),
                            examples = {
                                @ExampleObject(
                                        name = "nothing is wrong",
                                        ref = "NothingWrong"),
                                @ExampleObject(name = "one row too many", ref = "StrayRow")
                            }))
    public Uni<ReconciliationPage> derivedRows(@Nullable ReconciliationRequest request) {
        return derivedRows.step(RequestBodies.required(request));
    }

    @POST
    @Path("/verdicts")
    @RolesAllowed(Roles.SERVICE)
    @Operation(
            operationId = "auditVerdicts",
            summary = "Say whose the nights of bookings are to be, and change nothing",
            description = """
                    For role `service`. At most 100 bookings. Unlike a resolution it decides nothing that is overdue and \
                    fences no unknown id.

                    Consistency: with `settled` linearizable; else a quorum of replicas is read.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = BookingVerdictsRequest.class),
                            examples =
                                    @ExampleObject(name = "one booking", ref = "BookingIds")))
    @APIResponse(
            responseCode = "200",
            description = "A verdict for each, in the order in which they were asked for",
            content =
                    @Content(
                            schema = @Schema(implementation = BookingVerdicts.class),
                            examples = {
                                @ExampleObject(name = "a reservation", ref = "BookingVerdicts"),
                                @ExampleObject(
                                        name = "nobody has recorded it",
                                        ref = "UnknownBooking")
                            }))
    @Extension(name = "x-smallrye-profile-service", value = "")
    public Uni<BookingVerdicts> verdicts(@Nullable BookingVerdictsRequest asked) {
        return bookingVerdictService.of(RequestBodies.required(asked));
    }
}
