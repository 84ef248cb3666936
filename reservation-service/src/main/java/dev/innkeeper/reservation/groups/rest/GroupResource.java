package dev.innkeeper.reservation.groups.rest;

import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.rest.ClientIdentity;
import dev.innkeeper.reservation.frontdesk.model.NewCancellation;
import dev.innkeeper.reservation.frontdesk.rest.TextBodies;
import dev.innkeeper.reservation.groups.model.CancelledGroup;
import dev.innkeeper.reservation.groups.model.GroupCommand;
import dev.innkeeper.reservation.groups.model.GroupReservation;
import dev.innkeeper.reservation.groups.model.NewGroupBooking;
import dev.innkeeper.reservation.groups.service.GroupAccess;
import dev.innkeeper.reservation.groups.service.GroupCancellation;
import dev.innkeeper.reservation.groups.service.GroupService;
import dev.innkeeper.reservation.lookup.rest.Requesters;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
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
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Groups: several rooms that are booked together. */
@Path("/v1/groups")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Booking")
public class GroupResource {
    private final GroupService groups;
    private final GroupAccess access;
    private final GroupCancellation cancellation;
    private final Requesters requesters;
    private final ClientIdentity client;
    private final TextBodies bodies;

    GroupResource(
            GroupService groups,
            GroupAccess access,
            GroupCancellation cancellation,
            Requesters requesters,
            ClientIdentity client,
            TextBodies bodies) {
        this.groups = groups;
        this.access = access;
        this.cancellation = cancellation;
        this.requesters = requesters;
        this.client = client;
        this.bodies = bodies;
    }

    @POST
    @PermitAll
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "bookGroup", summary = "Book a group of rooms, all or none", description = """
                    2 to 30 rooms of given types for the same nights; each becomes a reservation with a number of its own. \
                    Rooms without a `guest` are for the `contact`. With `expectedTotal` all rooms together are booked at \
                    that price or none is.

                    If one room is not available, none is booked; `room` is its index in `rooms`, from 0. Retrying with the \
                    same `Idempotency-Key` and content returns the same answer, even after rooms were changed or cancelled. \
                    Without a token a key belongs to the contact. Each room counts in the quotas of bookings.

                    With `partner` each room brings the partner a commission, as a booking of one room does; `clickId` may \
                    name its click.

                    Consistency: linearizable, all or nothing, also after a crash. From the answer on, each reservation is \
                    found by its number, and the group by its own.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewGroupBooking.class),
                            examples = {
                                @ExampleObject(name = "two rooms", ref = "GroupBooking"),
                                @ExampleObject(name = "from a partner", ref = "PartnerGroupBooking")
                            }))
    @APIResponse(responseCode = "201", ref = "GroupBooked")
    @APIResponse(responseCode = "409", ref = "NotBooked")
    @APIResponse(responseCode = "422", ref = "KeyReused")
    public Uni<RestResponse<GroupReservation>> book(
            @HeaderParam(IdempotencyKey.HEADER)
                    @Parameter(
                            description =
                                    "Required; 1 to 255 visible characters, at least 16 without a token; a new one for each group",
                            required = true,
                            example = "5b0a3f0e-7d9c-4b55-9f0e-0a8f7b1c2d3e")
                    @Nullable String key,
            @Nullable NewGroupBooking wanted) {
        IdempotencyKey given = IdempotencyKey.required(key);
        NewGroupBooking body = RequestBodies.required(wanted);
        return client.current()
                .chain(subject -> groups.book(subject, given, body))
                .map(GroupResource::created);
    }

    private static RestResponse<GroupReservation> created(GroupReservation group) {
        return ResponseBuilder.create(RestResponse.Status.CREATED, group)
                // A path, as for a single reservation.
                .header(
                        HttpHeaders.LOCATION,
                        "/v1/groups/" + group.groupNumber().value())
                .build();
    }

    @GET
    @PermitAll
    @Path("{groupNumber}")
    @SecurityRequirementsSet
    @SecurityRequirementsSet(
            @SecurityRequirement(
                    name = "bearer",
                    scopes = {Roles.STAFF, Roles.ADMIN}))
    @Operation(operationId = "group", summary = "A group and its reservations", description = """
                    For the contact, who gives the `lastName`, and for role `staff` or `admin`. A wrong name gets the same \
                    answer as an unknown number. The reservations are as they are now; the group is CANCELLED once all of \
                    them are.

                    Consistency: current; found as soon as the booking is answered.""")
    @APIResponse(responseCode = "200", ref = "Group")
    public Uni<RestResponse<GroupReservation>> group(
            @PathParam("groupNumber") @Parameter(ref = "GroupNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email) {
        return requesters
                .requester(lastName, email)
                .chain(requester -> access.group(number, requester))
                .map(RestResponse::ok);
    }

    @POST
    @PermitAll
    @Path("{groupNumber}/cancellation")
    @Consumes(MediaType.WILDCARD)
    @SecurityRequirementsSet
    @SecurityRequirementsSet(
            @SecurityRequirement(
                    name = "bearer",
                    scopes = {Roles.STAFF, Roles.ADMIN}))
    @Operation(operationId = "cancelGroup", summary = "Cancel all rooms of a group", description = """
                    For the contact, and role `staff` or `admin`. Each room is cancelled by its own policy; the answer has \
                    the sums of `penalty` and `refund`. With `expectedPenalty` the group is cancelled at that sum or not at \
                    all. Staff may send `waivePenalty` with a `reason`. Rooms whose guests have come stay as they are. May \
                    be repeated, and should be after a 503: it completes what was interrupted.

                    Consistency: each room is cancelled by a linearizable write of its own.""")
    @RequestBody(
            required = false,
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = NewCancellation.class),
                            examples = @ExampleObject(name = "at no cost", ref = "NewCancellation")))
    @APIResponse(responseCode = "200", ref = "GroupCancelled")
    @APIResponse(responseCode = "409", ref = "NotCancelled")
    @APIResponse(responseCode = "422", ref = "KeyReused")
    public Uni<RestResponse<CancelledGroup>> cancel(
            @PathParam("groupNumber") @Parameter(ref = "GroupNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email,
            @HeaderParam(IdempotencyKey.HEADER) @Parameter(ref = "IdempotencyKey") @Nullable String key,
            @Nullable String body) {
        NewCancellation how =
                Objects.requireNonNullElse(bodies.read(body, NewCancellation.class), NewCancellation.AS_AGREED);
        return requesters
                .requester(lastName, email)
                .chain(requester -> client.current()
                        .map(subject -> new GroupCommand(
                                number, requester, subject, key == null ? null : new IdempotencyKey(key))))
                .chain(command -> cancellation.cancel(command, how))
                .map(RestResponse::ok);
    }
}
