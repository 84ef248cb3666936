package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.problem.Problem;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.rest.BookingExamples;
import dev.innkeeper.reservation.booking.rest.ReservationExamples;
import dev.innkeeper.reservation.booking.rest.ReservationResponses;
import dev.innkeeper.reservation.frontdesk.model.NewStay;
import dev.innkeeper.reservation.frontdesk.service.FrontDeskService;
import dev.innkeeper.reservation.frontdesk.service.StayService;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
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

    ReservationChangeResource(FrontDeskService frontDesk, StayService stays, ReservationCommands commands) {
        this.frontDesk = frontDesk;
        this.stays = stays;
        this.commands = commands;
    }

    @POST
    @Path("confirmation")
    @PermitAll
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "confirm", summary = "Confirm a reservation that is held", description = """
                    For the guest, and staff. HELD becomes CONFIRMED until `holdExpiresAt`; from then on it is EXPIRED.

                    Consistency: linearizable; of a confirmation and the end of the hold one comes first, and the other finds it.""")
    @RequestBody(
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = EmptyBody.class),
                            examples = @ExampleObject(name = "nothing", value = BookingExamples.NO_MEMBERS)))
    @APIResponse(
            responseCode = "200",
            description = OperationDescriptions.AS_ANSWERED,
            headers =
                    @Header(
                            name = "ETag",
                            description = OperationDescriptions.ETAG,
                            schema = @Schema(implementation = String.class)),
            content =
                    @Content(
                            schema = @Schema(implementation = Reservation.class),
                            examples = @ExampleObject(name = "confirmed", value = ReservationExamples.RESERVATION)))
    @APIResponse(
            responseCode = "409",
            description = OperationDescriptions.WRONG_STATE,
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples = @ExampleObject(name = "wrong-state", value = BookingExamples.WRONG_STATE)))
    public Uni<RestResponse<Reservation>> confirm(
            @PathParam("confirmationNumber")
                    @Parameter(description = OperationDescriptions.NUMBER, example = "H4T7Q9KZM2X0P")
                    ConfirmationNumber number,
            @QueryParam("lastName")
                    @Parameter(description = OperationDescriptions.LAST_NAME, example = "Smith")
                    @Nullable String lastName,
            @HeaderParam(IdempotencyKey.HEADER)
                    @Parameter(description = OperationDescriptions.KEY, example = BookingExamples.KEY)
                    @Nullable String key,
            @HeaderParam(HttpHeaders.IF_MATCH)
                    @Parameter(
                            description = OperationDescriptions.IF_MATCH,
                            schema = @Schema(implementation = String.class))
                    @Nullable IfMatch ifMatch,
            @Nullable String body) {
        EmptyBody.require(body);
        return commands.command(number, lastName, key, ifMatch)
                .chain(frontDesk::confirm)
                .map(ReservationResponses::accepted);
    }

    @POST
    @Path("cancellation")
    @PermitAll
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "cancel", summary = "Cancel a reservation", description = """
                    For the guest, and staff. HELD or CONFIRMED becomes CANCELLED and stays on record; its nights go back on sale.

                    Consistency: linearizable; the nights are on sale again moments after the answer.""")
    @RequestBody(
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = EmptyBody.class),
                            examples = @ExampleObject(name = "nothing", value = BookingExamples.NO_MEMBERS)))
    @APIResponse(
            responseCode = "200",
            description = OperationDescriptions.AS_ANSWERED,
            headers =
                    @Header(
                            name = "ETag",
                            description = OperationDescriptions.ETAG,
                            schema = @Schema(implementation = String.class)),
            content =
                    @Content(
                            schema = @Schema(implementation = Reservation.class),
                            examples = @ExampleObject(name = "cancelled", value = BookingExamples.CANCELLED)))
    @APIResponse(
            responseCode = "409",
            description = OperationDescriptions.WRONG_STATE,
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples = @ExampleObject(name = "wrong-state", value = BookingExamples.WRONG_STATE)))
    public Uni<RestResponse<Reservation>> cancel(
            @PathParam("confirmationNumber")
                    @Parameter(description = OperationDescriptions.NUMBER, example = "H4T7Q9KZM2X0P")
                    ConfirmationNumber number,
            @QueryParam("lastName")
                    @Parameter(description = OperationDescriptions.LAST_NAME, example = "Smith")
                    @Nullable String lastName,
            @HeaderParam(IdempotencyKey.HEADER)
                    @Parameter(description = OperationDescriptions.KEY, example = BookingExamples.KEY)
                    @Nullable String key,
            @HeaderParam(HttpHeaders.IF_MATCH)
                    @Parameter(
                            description = OperationDescriptions.IF_MATCH,
                            schema = @Schema(implementation = String.class))
                    @Nullable IfMatch ifMatch,
            @Nullable String body) {
        EmptyBody.require(body);
        return commands.command(number, lastName, key, ifMatch)
                .chain(frontDesk::cancel)
                .map(ReservationResponses::accepted);
    }

    @PUT
    @Path("stay")
    @PermitAll
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "changeStay",
            summary = "Give a reservation other dates or another room",
            description = """
                    For the guest, and staff. A CONFIRMED reservation may have any stay; of a CHECKED_IN one only the day of \
                    departure changes. Nights that stay in the same room keep the price that was agreed on, others have \
                    today's. The same stay again changes nothing.

                    Consistency: linearizable, all or nothing; the reservation owns the nights of one stay or of the other at \
                    every moment. Nights that it gives up are on sale again moments after the answer.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewStay.class),
                            examples = @ExampleObject(name = "later, next door", value = BookingExamples.STAY)))
    @APIResponse(
            responseCode = "200",
            description = "The reservation has the stay",
            headers =
                    @Header(
                            name = "ETag",
                            description = OperationDescriptions.ETAG,
                            schema = @Schema(implementation = String.class)),
            content =
                    @Content(
                            schema = @Schema(implementation = Reservation.class),
                            examples = @ExampleObject(name = "changed", value = BookingExamples.CHANGED)))
    @APIResponse(
            responseCode = "409",
            description = "Taken, without a price, in another state, or under way; the reservation is as it was",
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples = @ExampleObject(name = "wrong-state", value = BookingExamples.WRONG_STATE)))
    public Uni<RestResponse<Reservation>> changeStay(
            @PathParam("confirmationNumber")
                    @Parameter(description = OperationDescriptions.NUMBER, example = "H4T7Q9KZM2X0P")
                    ConfirmationNumber number,
            @QueryParam("lastName")
                    @Parameter(description = OperationDescriptions.LAST_NAME, example = "Smith")
                    @Nullable String lastName,
            @HeaderParam(HttpHeaders.IF_MATCH)
                    @Parameter(
                            description = OperationDescriptions.IF_MATCH,
                            schema = @Schema(implementation = String.class))
                    @Nullable IfMatch ifMatch,
            @Nullable NewStay wanted) {
        if (wanted == null) {
            throw new ProblemException(ProblemType.MALFORMED_BODY, "The body is empty.");
        }
        return commands.command(number, lastName, null, ifMatch)
                .chain(command -> stays.change(command, wanted))
                .map(ReservationResponses::accepted);
    }
}
