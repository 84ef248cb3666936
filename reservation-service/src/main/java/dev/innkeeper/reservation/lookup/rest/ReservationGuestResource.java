package dev.innkeeper.reservation.lookup.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.guests.model.Guest;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.guests.rest.MergePatches;
import dev.innkeeper.reservation.lookup.service.ReservationGuestService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirementsSet;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The contact of the guest, for the guest. */
@Path("/v1/reservations/{confirmationNumber}/guest")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Guests")
public class ReservationGuestResource {
    private final ReservationGuestService guests;
    private final Requesters requesters;
    private final MergePatches patches;

    ReservationGuestResource(ReservationGuestService guests, Requesters requesters, MergePatches patches) {
        this.guests = guests;
        this.requesters = requesters;
        this.patches = patches;
    }

    @GET
    @PermitAll
    @SecurityRequirementsSet
    @SecurityRequirementsSet(
            @SecurityRequirement(
                    name = "bearer",
                    scopes = {Roles.STAFF, Roles.ADMIN}))
    @Operation(operationId = "guestOfReservation", summary = "Q9: the guest of a reservation", description = """
                    Guests give their `lastName` and see their own contact; staff send a token and no name. After an \\
                    erasure there is no guest.

                    Consistency: current; a change is visible as soon as it is answered.""")
    @APIResponse(responseCode = "200", ref = "Guest")
    public Uni<RestResponse<Guest>> guestOfReservation(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email) {
        return requesters
                .requester(lastName, email)
                .chain(requester -> guests.guest(number, requester))
                .map(ReservationGuestResource::answer);
    }

    @PATCH
    @PermitAll
    @Consumes({MergePatches.MEDIA_TYPE, MediaType.APPLICATION_JSON})
    @SecurityRequirementsSet
    @SecurityRequirementsSet(
            @SecurityRequirement(
                    name = "bearer",
                    scopes = {Roles.STAFF, Roles.ADMIN}))
    @Operation(
            operationId = "correctGuestOfReservation",
            summary = "Q9: correct the contact of the guest of a reservation",
            description = """
                    Guests give their `lastName`; staff send a token and no name. A merge patch (RFC 7396): members that \\
                    are left out stay, null removes; a list is replaced. Guests correct their title, e-mail addresses, \\
                    phone numbers and addresses; a name, which proves who they are, only staff correct (403). All \\
                    reservations of the guest are found by the new contact. Must be repeated after a 503.

                    Consistency: all or nothing; of two changes at the same time with `If-Match`, one is refused.""")
    @RequestBody(ref = "ContactPatch")
    @APIResponse(responseCode = "200", ref = "GuestChanged")
    public Uni<RestResponse<Guest>> correctGuestOfReservation(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email,
            @HeaderParam(HttpHeaders.IF_MATCH) @Parameter(ref = "IfMatch") @Nullable IfMatch ifMatch,
            @Nullable JsonNode patch) {
        UnaryOperator<GuestDetails> change = patches.read(patch);
        return requesters
                .requester(lastName, email)
                .chain(requester -> guests.change(number, requester, change, ifMatch == null ? IfMatch.ANY : ifMatch))
                .map(ReservationGuestResource::answer);
    }

    private static RestResponse<Guest> answer(StoredGuest found) {
        return RestResponse.ResponseBuilder.ok(found.guest())
                .header(HttpHeaders.ETAG, found.revision().etag())
                .build();
    }
}
