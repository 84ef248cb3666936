package dev.innkeeper.reservation.guests.rest;

import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.guests.service.GuestErasure;
import dev.innkeeper.reservation.guests.service.GuestService;
import dev.innkeeper.reservation.guests.service.GuestsOfHotels;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Guests. */
@Path("/v1/guests/{guestId}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Guests")
@RolesAllowed({Roles.STAFF, Roles.ADMIN})
public class GuestResource {
    private final GuestService guests;
    private final GuestErasure erasure;
    private final GuestsOfHotels guestsOfHotels;
    private final HotelScopes scopes;

    GuestResource(GuestService guests, GuestErasure erasure, GuestsOfHotels guestsOfHotels, HotelScopes scopes) {
        this.guests = guests;
        this.erasure = erasure;
        this.guestsOfHotels = guestsOfHotels;
        this.scopes = scopes;
    }

    @GET
    @Operation(operationId = "guest", summary = "Q9: one guest", description = """
                    For staff. A guest belongs to the hotels where a booking was begun for her or him, and is not found \
                    by staff of others; one without any booking is found by all.

                    Consistency: as it is now; a change is seen as soon as it was answered.""")
    @APIResponse(responseCode = "200", ref = "Guest")
    public Uni<RestResponse<Guest>> guest(
            @PathParam("guestId") @Parameter(ref = "GuestId") UUID guestId) {
        return permitted(guestId).chain(guests::guest).map(found -> answer(RestResponse.Status.OK, found));
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "keepGuest",
            summary = "Q9: create a guest, or replace all details of one",
            description = """
                    For staff. Reservations keep the name that they were booked under. The same details again change \
                    nothing, the revision included.

                    Consistency: all or nothing; of two changes at the same time with `If-Match`, one is refused.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = GuestDetails.class),
                            examples = @ExampleObject(name = "details", ref = "GuestDetails")))
    @APIResponse(responseCode = "201", ref = "GuestCreated")
    @APIResponse(responseCode = "200", ref = "GuestChanged")
    public Uni<RestResponse<Guest>> keepGuest(
            @PathParam("guestId") @Parameter(ref = "GuestId") UUID guestId,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable GuestDetails details) {
        if (details == null) {
            throw new ProblemException(ProblemType.MALFORMED_BODY, "The body is empty.");
        }
        return permitted(guestId)
                .chain(guest -> guests.keep(guest, details, ifMatch == null ? IfMatch.ANY : ifMatch))
                .map(kept ->
                        answer(kept.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, kept.guest()));
    }

    @DELETE
    @Operation(operationId = "forgetGuest", summary = "Forget a guest", description = """
                    For staff. The details go, and every reservation of the guest loses the name; the reservations stay. \
                    May be repeated, and must be after a 503, for then some may still have it.

                    Consistency: after the answer no table has the guest's name, and no booking that was under way brings it \
                    back.""")
    @APIResponse(responseCode = "204", description = "The guest is forgotten")
    public Uni<Void> forgetGuest(
            @PathParam("guestId") @Parameter(ref = "GuestId") UUID guestId) {
        return permitted(guestId).chain(erasure::forget);
    }

    private Uni<GuestId> permitted(UUID guestId) {
        return scopes.current().chain(hotels -> guestsOfHotels.require(new GuestId(guestId), hotels));
    }

    private static RestResponse<Guest> answer(RestResponse.Status status, StoredGuest found) {
        return RestResponse.ResponseBuilder.create(status, found.guest())
                .header(HttpHeaders.ETAG, found.revision().etag())
                .build();
    }
}
