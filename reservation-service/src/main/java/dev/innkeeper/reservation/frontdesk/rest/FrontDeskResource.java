package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.rest.ReservationResponses;
import dev.innkeeper.reservation.frontdesk.service.FrontDeskService;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What staff do when a guest arrives, leaves, or does not come. */
@Path("/v1/reservations/{confirmationNumber}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Front desk")
@RolesAllowed({Roles.STAFF, Roles.ADMIN})
public class FrontDeskResource {
    private final FrontDeskService frontDesk;
    private final ReservationCommands commands;

    FrontDeskResource(FrontDeskService frontDesk, ReservationCommands commands) {
        this.frontDesk = frontDesk;
        this.commands = commands;
    }

    @POST
    @Path("check-in")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "checkIn", summary = "Check a guest in", description = """
                    For staff. CONFIRMED becomes CHECKED_IN, from the day of `checkIn` on and before that of `checkOut`, in the \
                    hotel's time zone.

                    Consistency: linearizable; two changes of one reservation at the same time take effect one after the other.""")
    @RequestBody(ref = "Nothing")
    @APIResponse(responseCode = "200", ref = "CheckedIn")
    @APIResponse(responseCode = "409", ref = "NotCheckedIn")
    public Uni<RestResponse<Reservation>> checkIn(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @HeaderParam(IdempotencyKey.HEADER) @Parameter(ref = "IdempotencyKey") @Nullable String key,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable String body) {
        EmptyBody.require(body);
        return commands.command(number, null, null, key, ifMatch)
                .chain(frontDesk::checkIn)
                .map(ReservationResponses::accepted);
    }

    @POST
    @Path("check-out")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "checkOut", summary = "Check a guest out", description = """
                    For staff, who decide when. CHECKED_IN becomes CHECKED_OUT. The nights from today on, in the hotel's time \
                    zone, are for sale again, and the stay ends today; at least its first night stays on record.

                    Consistency: linearizable; the nights are for sale again moments after the answer.""")
    @RequestBody(ref = "Nothing")
    @APIResponse(responseCode = "200", ref = "CheckedOut")
    @APIResponse(responseCode = "409", ref = "WrongState")
    public Uni<RestResponse<Reservation>> checkOut(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @HeaderParam(IdempotencyKey.HEADER) @Parameter(ref = "IdempotencyKey") @Nullable String key,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable String body) {
        EmptyBody.require(body);
        return commands.command(number, null, null, key, ifMatch)
                .chain(frontDesk::checkOut)
                .map(ReservationResponses::accepted);
    }

    @POST
    @Path("no-show")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "noShow", summary = "Record that a guest did not come", description = """
                    For staff, once the day of `checkIn` is over in the hotel's time zone. CONFIRMED becomes NO_SHOW and stays \
                    on record; its nights are for sale again.

                    Consistency: linearizable; the nights are for sale again moments after the answer.""")
    @RequestBody(ref = "Nothing")
    @APIResponse(responseCode = "200", ref = "NoShow")
    @APIResponse(responseCode = "409", ref = "NotNoShow")
    public Uni<RestResponse<Reservation>> noShow(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @HeaderParam(IdempotencyKey.HEADER) @Parameter(ref = "IdempotencyKey") @Nullable String key,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable String body) {
        EmptyBody.require(body);
        return commands.command(number, null, null, key, ifMatch)
                .chain(frontDesk::noShow)
                .map(ReservationResponses::accepted);
    }

    @DELETE
    @Path("check-in")
    @Operation(operationId = "undoCheckIn", summary = "Undo a check-in", description = """
                    For staff, on the day of the check-in in the hotel's time zone. CHECKED_IN becomes CONFIRMED. Undoing \
                    it again on that day is answered the same.

                    Consistency: linearizable; two changes of one reservation at the same time take effect one after the other.""")
    @APIResponse(responseCode = "200", ref = "Confirmed")
    @APIResponse(responseCode = "409", ref = "NotUndone")
    public Uni<RestResponse<Reservation>> undoCheckIn(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch) {
        return commands.command(number, null, null, null, ifMatch)
                .chain(frontDesk::undoCheckIn)
                .map(ReservationResponses::accepted);
    }

    @DELETE
    @Path("check-out")
    @Operation(operationId = "undoCheckOut", summary = "Undo a check-out", description = """
                    For staff, on the day of the check-out in the hotel's time zone. CHECKED_OUT becomes CHECKED_IN. Nights \
                    that were given up are claimed again, in the room in which the guest slept last and at the prices that \
                    were agreed on; if one of them is taken, nothing changes. Undoing it again on that day is answered the \
                    same.

                    Consistency: linearizable, all or nothing.""")
    @APIResponse(responseCode = "200", ref = "CheckedIn")
    @APIResponse(responseCode = "409", ref = "NightsNotClaimed")
    public Uni<RestResponse<Reservation>> undoCheckOut(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch) {
        return commands.command(number, null, null, null, ifMatch)
                .chain(frontDesk::undoCheckOut)
                .map(ReservationResponses::accepted);
    }

    @DELETE
    @Path("no-show")
    @Operation(operationId = "undoNoShow", summary = "Undo a no-show", description = """
                    For staff, on the day on which the no-show was recorded, in the hotel's time zone. NO_SHOW becomes \
                    CONFIRMED. All nights are claimed again; if one of them is taken, nothing changes. The folio reverses \
                    the penalty. Undoing it again on that day is answered the same.

                    Consistency: linearizable, all or nothing.""")
    @APIResponse(responseCode = "200", ref = "Confirmed")
    @APIResponse(responseCode = "409", ref = "NightsNotClaimed")
    public Uni<RestResponse<Reservation>> undoNoShow(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch) {
        return commands.command(number, null, null, null, ifMatch)
                .chain(frontDesk::undoNoShow)
                .map(ReservationResponses::accepted);
    }
}
