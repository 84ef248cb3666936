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
import dev.innkeeper.reservation.reconciliation.service.PartnerReconciliation;
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

/** Compares bookings with nights and derived rows, and counts what partners brought, for the command {@code audit}. */
@Path("/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "Audit")
public class BookingReconciliationResource {
    private final BookingReconciliation bookings;
    private final DerivedRowReconciliation derivedRows;
    private final PartnerReconciliation partners;
    private final BookingVerdictService bookingVerdictService;

    BookingReconciliationResource(
            BookingReconciliation bookings,
            DerivedRowReconciliation derivedRows,
            PartnerReconciliation partners,
            BookingVerdictService bookingVerdictService) {
        this.bookings = bookings;
        this.derivedRows = derivedRows;
        this.partners = partners;
        this.bookingVerdictService = bookingVerdictService;
    }

    @POST
    @Path("/bookings")
    @RolesAllowed(Roles.ADMIN)
    @Operation(
            operationId = "auditBookings",
            summary = "Check a page of bookings against their nights and derived rows",
            description = """
                    For role `admin`. Checks that each live reservation owns all of its nights, and that derived rows agree \
                    with the booking's row; the first page also checks that the journal is up to date. `next` leads to the \
                    next page. With `repair`, derived rows are written again and lost nights are claimed again. May be \
                    repeated.

                    Consistency: a difference is checked twice, the second time with serial reads; bookings that changed \
                    within the last minutes are counted as `underWay` and not judged.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationRequest.class),
                            examples = @ExampleObject(name = "first page", ref = "FirstPage")))
    @APIResponse(
            responseCode = "200",
            description = "The result of the page",
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationPage.class),
                            examples = {
                                @ExampleObject(name = "nothing is wrong", ref = "NothingWrong"),
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
                    For role `admin`. Reads the derived tables one after the other. With `repair`, rows that belong to no \
                    booking are deleted. May be repeated.

                    Consistency: a difference is checked twice, the second time with serial reads; rows of bookings that \
                    changed within the last minutes are counted as `underWay` and not judged.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationRequest.class),
                            examples = @ExampleObject(name = "first page", ref = "FirstPage")))
    @APIResponse(
            responseCode = "200",
            description = "The result of the page",
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationPage.class),
                            examples = {
                                @ExampleObject(name = "nothing is wrong", ref = "NothingWrong"),
                                @ExampleObject(name = "one row too many", ref = "StrayRow")
                            }))
    public Uni<ReconciliationPage> derivedRows(@Nullable ReconciliationRequest request) {
        return derivedRows.step(RequestBodies.required(request));
    }

    @POST
    @Path("/partners")
    @RolesAllowed(Roles.ADMIN)
    @Operation(operationId = "auditPartners", summary = "Check a page of what partners brought", description = """
                    For role `admin`. Counts the bookings and the clicks of each partner and day again, in four parts, and \
                    compares the totals and what the income is calculated from. With `repair`, what differs is set to what \
                    was counted. Repair bookings and derived rows first: a booking counts as its row here says. May be \
                    repeated.

                    Consistency: what somebody changes meanwhile, and days of which a part was written within the last \
                    minutes, are counted as `underWay` and not judged.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationRequest.class),
                            examples = @ExampleObject(name = "first page", ref = "FirstPage")))
    @APIResponse(
            responseCode = "200",
            description = "The result of the page",
            content =
                    @Content(
                            schema = @Schema(implementation = ReconciliationPage.class),
                            examples = {
                                @ExampleObject(name = "nothing is wrong", ref = "NothingWrong"),
                                @ExampleObject(name = "mended", ref = "PartnerDayMended")
                            }))
    public Uni<ReconciliationPage> partners(@Nullable ReconciliationRequest request) {
        return partners.step(RequestBodies.required(request));
    }

    @POST
    @Path("/verdicts")
    @RolesAllowed(Roles.SERVICE)
    @Operation(
            operationId = "auditVerdicts",
            summary = "Say which nights belong to bookings, and change nothing",
            description = """
                    For role `service`. At most 100 bookings. Unlike a resolution, it does not decide overdue bookings and \
                    does not block unknown numbers.

                    Consistency: with `settled` linearizable; otherwise a quorum read.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = BookingVerdictsRequest.class),
                            examples = @ExampleObject(name = "one booking", ref = "ConfirmationNumbers")))
    @APIResponse(
            responseCode = "200",
            description = "A verdict for each booking, in the order of the request",
            content =
                    @Content(
                            schema = @Schema(implementation = BookingVerdicts.class),
                            examples = {
                                @ExampleObject(name = "a reservation", ref = "BookingVerdicts"),
                                @ExampleObject(name = "nobody has recorded it", ref = "UnknownBooking")
                            }))
    @Extension(name = "x-smallrye-profile-service", value = "")
    public Uni<BookingVerdicts> verdicts(@Nullable BookingVerdictsRequest asked) {
        return bookingVerdictService.of(RequestBodies.required(asked));
    }
}
