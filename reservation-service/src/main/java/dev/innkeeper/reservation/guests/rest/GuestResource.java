package dev.innkeeper.reservation.guests.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.guests.service.GuestCorrection;
import dev.innkeeper.reservation.guests.service.GuestErasure;
import dev.innkeeper.reservation.guests.service.GuestService;
import dev.innkeeper.reservation.guests.service.GuestsOfHotels;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import java.util.function.UnaryOperator;
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
    private final GuestCorrection corrections;
    private final GuestErasure erasure;
    private final GuestsOfHotels guestsOfHotels;
    private final HotelScopes scopes;
    private final MergePatches patches;

    GuestResource(
            GuestService guests,
            GuestCorrection corrections,
            GuestErasure erasure,
            GuestsOfHotels guestsOfHotels,
            HotelScopes scopes,
            MergePatches patches) {
        this.guests = guests;
        this.corrections = corrections;
        this.patches = patches;
        this.erasure = erasure;
        this.guestsOfHotels = guestsOfHotels;
        this.scopes = scopes;
    }

    @GET
    @Operation(operationId = "guest", summary = "Q9: one guest", description = """
                    For staff. A guest belongs to the hotels with a booking for the guest; staff of other hotels get 404. \
                    All staff find a guest without bookings.

                    Consistency: current; a change is visible as soon as it is answered.""")
    @APIResponse(responseCode = "200", ref = "Guest")
    public Uni<RestResponse<Guest>> guest(@PathParam("guestId") @Parameter(ref = "GuestId") UUID guestId) {
        return visible(guestId).chain(guests::guest).map(found -> answer(RestResponse.Status.OK, found));
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "keepGuest",
            summary = "Q9: create a guest, or replace all details of one",
            description = """
                    For staff. Reservations follow: they are found by the new name and contact, and no longer by the \
                    former. Sending the same details again changes nothing, not even the revision. Must be repeated after \
                    a 503: some reservations may still have the former name.

                    Consistency: all or nothing; of two changes at the same time with `If-Match`, one is refused. From the \
                    answer on, all reservations have the name.""")
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
        GuestDetails body = RequestBodies.required(details);
        return visible(guestId)
                .chain(guest -> corrections.keep(guest, body, ifMatch == null ? IfMatch.ANY : ifMatch))
                .map(kept ->
                        answer(kept.created() ? RestResponse.Status.CREATED : RestResponse.Status.OK, kept.guest()));
    }

    @PATCH
    @Consumes({MergePatches.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @Operation(operationId = "correctGuest", summary = "Q9: change some details of a guest", description = """
                    For staff. A merge patch (RFC 7396): members that are left out stay, null removes; a list is replaced. \
                    Reservations follow: they are found by the new name and contact, and no longer by the former. Sending \
                    the same again changes nothing, not even the revision. Must be repeated after a 503: some reservations \
                    may still have the former name.

                    Consistency: all or nothing; of two changes at the same time with `If-Match`, one is refused. From the \
                    answer on, all reservations have the name.""")
    @RequestBody(ref = "GuestPatch")
    @APIResponse(responseCode = "200", ref = "GuestChanged")
    public Uni<RestResponse<Guest>> correctGuest(
            @PathParam("guestId") @Parameter(ref = "GuestId") UUID guestId,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable JsonNode patch) {
        UnaryOperator<GuestDetails> change = patches.read(patch);
        return visible(guestId)
                .chain(guest -> corrections.change(guest, change, ifMatch == null ? IfMatch.ANY : ifMatch))
                .map(kept -> answer(RestResponse.Status.OK, kept.guest()));
    }

    @DELETE
    @Operation(operationId = "forgetGuest", summary = "Erase a guest", description = """
                    For staff. Deletes the details, and the name in every reservation of the guest; the reservations \
                    stay. A guest with a stay to come is not erased: `conflicts` lists the confirmation numbers at hotels \
                    of the token. May be repeated, and must be repeated after a 503: some reservations may still have the name.

                    Consistency: after the answer no table has the guest's name, and no booking in progress brings it \
                    back.""")
    @APIResponse(responseCode = "204", description = "The guest is forgotten")
    @APIResponse(responseCode = "409", ref = "GuestHasStays")
    public Uni<Void> forgetGuest(@PathParam("guestId") @Parameter(ref = "GuestId") UUID guestId) {
        return scopes.current()
                .chain(hotels -> guestsOfHotels
                        .require(new GuestId(guestId), hotels)
                        .chain(guest -> erasure.forget(guest, hotels)));
    }

    private Uni<GuestId> visible(UUID guestId) {
        return scopes.current().chain(hotels -> guestsOfHotels.require(new GuestId(guestId), hotels));
    }

    private static RestResponse<Guest> answer(RestResponse.Status status, StoredGuest found) {
        return RestResponse.ResponseBuilder.create(status, found.guest())
                .header(HttpHeaders.ETAG, found.revision().etag())
                .build();
    }
}
