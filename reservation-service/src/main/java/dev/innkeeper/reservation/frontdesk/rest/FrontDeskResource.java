package dev.innkeeper.reservation.frontdesk.rest;

import dev.innkeeper.common.problem.Problem;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.rest.BookingExamples;
import dev.innkeeper.reservation.booking.rest.ReservationResponses;
import dev.innkeeper.reservation.frontdesk.service.FrontDeskService;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
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
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What staff do when a guest comes, leaves, or does not come. */
@Path("/v1/reservations/{confirmationNumber}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Front desk")
public class FrontDeskResource {
    private final FrontDeskService frontDesk;
    private final ReservationCommands commands;

    FrontDeskResource(FrontDeskService frontDesk, ReservationCommands commands) {
        this.frontDesk = frontDesk;
        this.commands = commands;
    }

    @POST
    @Path("check-in")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "checkIn", summary = "The guest has come", description = """
                    For staff, who decide when. CONFIRMED becomes CHECKED_IN.

                    Consistency: linearizable; of two changes of one reservation at the same time one comes first, and the other finds it.""")
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
                            examples = @ExampleObject(name = "checked in", value = BookingExamples.CHECKED_IN)))
    @APIResponse(
            responseCode = "409",
            description = OperationDescriptions.WRONG_STATE,
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples = @ExampleObject(name = "wrong-state", value = BookingExamples.WRONG_STATE)))
    public Uni<RestResponse<Reservation>> checkIn(
            @PathParam("confirmationNumber")
                    @Parameter(description = OperationDescriptions.NUMBER, example = "H4T7Q9KZM2X0P")
                    ConfirmationNumber number,
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
        return commands.command(number, null, key, ifMatch).chain(frontDesk::checkIn).map(ReservationResponses::accepted);
    }

    @POST
    @Path("check-out")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "checkOut", summary = "The guest leaves", description = """
                    For staff, who decide when. CHECKED_IN becomes CHECKED_OUT. Nights from today on, in the hotel's time zone, go \
                    back on sale, and the stay ends today; at least its first night stays on record.

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
                            examples = @ExampleObject(name = "checked out", value = BookingExamples.CHECKED_OUT)))
    @APIResponse(
            responseCode = "409",
            description = OperationDescriptions.WRONG_STATE,
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples = @ExampleObject(name = "wrong-state", value = BookingExamples.WRONG_STATE)))
    public Uni<RestResponse<Reservation>> checkOut(
            @PathParam("confirmationNumber")
                    @Parameter(description = OperationDescriptions.NUMBER, example = "H4T7Q9KZM2X0P")
                    ConfirmationNumber number,
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
        return commands.command(number, null, key, ifMatch).chain(frontDesk::checkOut).map(ReservationResponses::accepted);
    }

    @POST
    @Path("no-show")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "noShow", summary = "The guest has not come", description = """
                    For staff, who decide when. CONFIRMED becomes NO_SHOW and stays on record; its nights go back on sale.

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
                            examples = @ExampleObject(name = "no-show", value = BookingExamples.NO_SHOW)))
    @APIResponse(
            responseCode = "409",
            description = OperationDescriptions.WRONG_STATE,
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples = @ExampleObject(name = "wrong-state", value = BookingExamples.WRONG_STATE)))
    public Uni<RestResponse<Reservation>> noShow(
            @PathParam("confirmationNumber")
                    @Parameter(description = OperationDescriptions.NUMBER, example = "H4T7Q9KZM2X0P")
                    ConfirmationNumber number,
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
        return commands.command(number, null, key, ifMatch).chain(frontDesk::noShow).map(ReservationResponses::accepted);
    }
}
