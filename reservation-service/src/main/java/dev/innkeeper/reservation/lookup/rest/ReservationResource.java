package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.booking.rest.ReservationResponses;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.service.GuestReservationService;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirementsSet;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Reservations, by their number or by the name of the guest. */
@Path("/v1/reservations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Reservations")
public class ReservationResource {
    private final ReservationService reservations;
    private final GuestReservationService guestReservations;
    private final Requesters requesters;
    private final HotelScopes scopes;

    ReservationResource(
            ReservationService reservations,
            GuestReservationService guestReservations,
            Requesters requesters,
            HotelScopes scopes) {
        this.reservations = reservations;
        this.guestReservations = guestReservations;
        this.requesters = requesters;
        this.scopes = scopes;
    }

    @GET
    @Path("{confirmationNumber}")
    @PermitAll
    @SecurityRequirementsSet
    @SecurityRequirementsSet(
            @SecurityRequirement(
                    name = "bearer",
                    scopes = {Roles.STAFF, Roles.ADMIN}))
    @Operation(
            operationId = "reservation",
            summary = "Q6: one reservation, by its confirmation number",
            description = """
                    A guest proves it with `lastName`, in any case and with or without accents; another name is answered \
                    exactly as an unknown number, and so is a reservation of a hotel that is not of the token's. Staff leave it \
                    out and send a token.

                    Consistency: found at once after the booking was answered, and as it is now.""")
    @APIResponse(responseCode = "200", ref = "Reservation")
    public Uni<RestResponse<Reservation>> reservation(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName) {
        return requesters
                .requester(lastName)
                .chain(requester -> reservations.byConfirmation(number, requester))
                .map(ReservationResponses::now);
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(
            operationId = "reservationsOfGuests",
            summary = "Q8: reservations of the guests of a name",
            description = """
                    Newest stay first, whatever the status. Names are compared without case, accents, and outer or \
                    repeated blanks; they are those of the booking, also when a guest's details have changed since. For \
                    staff, of reservations at their hotels. With `firstName`, and for staff whose token does not name every hotel, a page may be short, even empty, and still \
                    have a `next`.

                    Consistency: a reservation appears within moments of its booking; each item is as of its last change \
                    that has come through.""")
    @APIResponse(responseCode = "200", ref = "Reservations")
    public Uni<Page<Reservation>> reservationsOfGuests(
            @QueryParam("lastName") @Parameter(description = "Required", example = "Smith") @Nullable String lastName,
            @QueryParam("firstName")
                    @Parameter(description = "All of the name when left out", example = "Ana")
                    @Nullable String firstName,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        if (lastName == null) {
            throw ProblemException.invalid("lastName", "is required");
        }
        NameFilter last = NameFilter.parse("lastName", lastName);
        NameFilter first = firstName == null ? null : NameFilter.parse("firstName", firstName);
        return scopes.current().chain(hotels -> guestReservations.ofGuests(last, first, hotels, limit, cursor));
    }
}
