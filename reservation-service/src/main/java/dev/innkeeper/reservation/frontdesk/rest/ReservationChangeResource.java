package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.rest.ReservationResponses;
import dev.innkeeper.reservation.frontdesk.model.CancellationCost;
import dev.innkeeper.reservation.frontdesk.model.NewCancellation;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import dev.innkeeper.reservation.frontdesk.model.StayPreview;
import dev.innkeeper.reservation.frontdesk.service.FrontDeskService;
import dev.innkeeper.reservation.frontdesk.service.StayService;
import dev.innkeeper.reservation.lookup.rest.Requesters;
import dev.innkeeper.reservation.model.CancelledReservation;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirementsSet;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What a guest may do with a reservation, and staff for the guest. */
@Path("/v1/reservations/{confirmationNumber}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Booking")
@SecurityRequirementsSet
@SecurityRequirementsSet(
        @SecurityRequirement(
                name = "bearer",
                scopes = {Roles.STAFF, Roles.ADMIN}))
public class ReservationChangeResource {
    private final FrontDeskService frontDesk;
    private final StayService stays;
    private final ReservationCommands commands;
    private final Requesters requesters;
    private final TextBodies bodies;

    ReservationChangeResource(
            FrontDeskService frontDesk,
            StayService stays,
            ReservationCommands commands,
            Requesters requesters,
            TextBodies bodies) {
        this.requesters = requesters;
        this.bodies = bodies;
        this.frontDesk = frontDesk;
        this.stays = stays;
        this.commands = commands;
    }

    @POST
    @PermitAll
    @Path("confirmation")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "confirm", summary = "Confirm a reservation that is held", description = """
                    For the guest, and staff. HELD becomes CONFIRMED until `holdExpiresAt`; from then on it is EXPIRED.

                    Consistency: linearizable; the hold is either confirmed or expires, never both.""")
    @RequestBody(ref = "Nothing")
    @APIResponse(responseCode = "200", ref = "Confirmed")
    @APIResponse(responseCode = "409", ref = "WrongState")
    public Uni<RestResponse<Reservation>> confirm(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email,
            @HeaderParam(IdempotencyKey.HEADER) @Parameter(ref = "IdempotencyKey") @Nullable String key,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable String body) {
        EmptyBody.require(body);
        return commands.command(number, lastName, email, key, ifMatch)
                .chain(frontDesk::confirm)
                .map(ReservationResponses::accepted);
    }

    @GET
    @PermitAll
    @Path("cancellation")
    @Operation(operationId = "cancellation", summary = "What cancelling a reservation costs", description = """
                    For the guest, and staff. What cancelling would cost now, by the policy that the reservation was sold \
                    with; nothing as long as it is HELD. Of a CANCELLED one, what it has cost.

                    Consistency: current.""")
    @APIResponse(responseCode = "200", ref = "CancellationCost")
    @APIResponse(responseCode = "409", ref = "WrongState")
    public Uni<CancellationCost> cancellation(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email) {
        return requesters.requester(lastName, email).chain(requester -> frontDesk.cancellation(number, requester));
    }

    @POST
    @PermitAll
    @Path("cancellation")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "cancel", summary = "Cancel a reservation", description = """
                    For the guest, and staff. HELD or CONFIRMED becomes CANCELLED and stays on record; its nights are for \
                    sale again. The answer has the `penalty` that is due and the `refund`. With `expectedPenalty` the \
                    reservation is cancelled at that penalty or not at all. Staff may send `waivePenalty` with a `reason`.

                    Consistency: linearizable; the nights are for sale again moments after the answer.""")
    @RequestBody(
            required = false,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = NewCancellation.class),
                            examples = @ExampleObject(name = "at no cost", ref = "NewCancellation")))
    @APIResponse(responseCode = "200", ref = "Cancelled")
    @APIResponse(responseCode = "409", ref = "NotCancelled")
    @APIResponse(responseCode = "422", ref = "KeyReused")
    public Uni<RestResponse<CancelledReservation>> cancel(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email,
            @HeaderParam(IdempotencyKey.HEADER) @Parameter(ref = "IdempotencyKey") @Nullable String key,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable String body) {
        NewCancellation how =
                Objects.requireNonNullElse(bodies.read(body, NewCancellation.class), NewCancellation.AS_AGREED);
        return commands.command(number, lastName, email, key, ifMatch)
                .chain(command -> frontDesk.cancel(command, how))
                .map(ReservationResponses::cancelled);
    }

    @GET
    @PermitAll
    @Path("stay")
    @Operation(operationId = "previewStay", summary = "What other dates or another room would cost", description = """
                    For the guest, and staff, who alone may ask with `keepPrice`. The prices and taxes of the reservation with another stay, and the \
                    `difference` to what it costs now; negative if the guest would pay less. Send the `total` as \
                    `expectedTotal` with the change. With `roomType` the hotel chooses a room that is free now. Nothing is changed or \
                    kept, and whether a given room is free shows only the change itself.

                    Consistency: current prices; they may change before the change of stay is sent.""")
    @APIResponse(responseCode = "200", ref = "StayPreview")
    @APIResponse(responseCode = "409", ref = "StayNotChanged")
    public Uni<StayPreview> previewStay(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @BeanParam StayQuery stay,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email) {
        NewStay wanted = stay.wanted();
        return requesters.requester(lastName, email).chain(requester -> stays.preview(number, requester, wanted));
    }

    @PUT
    @PermitAll
    @Path("stay")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "changeStay", summary = "Change the dates or the room of a reservation", description = """
                    For the guest, and staff. A CONFIRMED reservation may get any other stay; a CHECKED_IN one keeps its \
                    day of arrival. With `roomType` the hotel chooses a room of the type. Nights that stay in the same \
                    room for the same guests keep the price that was agreed on, others get today's; with `keepPrice`, \
                    which is for staff, all nights that stay keep it. With `expectedTotal` the stay is changed at that \
                    price or not at all. The same stay again changes nothing.

                    Staff move a CHECKED_IN guest into another room `from` a night on, tonight when left out. The nights \
                    before stay with the old room; `rooms` lists both.

                    Consistency: linearizable, all or nothing; at every moment the reservation owns the nights of one stay \
                    or of the other. Nights that it gives up are for sale again moments after the answer.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewStay.class),
                            examples = {
                                @ExampleObject(name = "later, next door", ref = "NewStay"),
                                @ExampleObject(name = "any double for one more", ref = "NewStayOfType")
                            }))
    @APIResponse(responseCode = "200", ref = "StayChanged")
    @APIResponse(responseCode = "409", ref = "StayNotChanged")
    public Uni<RestResponse<Reservation>> changeStay(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable NewStay stay) {
        NewStay body = RequestBodies.required(stay);
        return commands.command(number, lastName, email, null, ifMatch)
                .chain(command -> stays.change(command, body))
                .map(ReservationResponses::accepted);
    }
}
