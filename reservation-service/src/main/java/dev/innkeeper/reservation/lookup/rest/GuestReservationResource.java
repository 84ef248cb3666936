package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.guests.service.GuestsOfHotels;
import dev.innkeeper.reservation.lookup.service.ContactSearch;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The reservations of one guest. */
@Path("/v1/guests/{guestId}/reservations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Guests")
public class GuestReservationResource {
    private final ContactSearch search;
    private final GuestsOfHotels guestsOfHotels;
    private final HotelScopes scopes;

    GuestReservationResource(ContactSearch search, GuestsOfHotels guestsOfHotels, HotelScopes scopes) {
        this.search = search;
        this.guestsOfHotels = guestsOfHotels;
        this.scopes = scopes;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "reservationsOfGuest", summary = "Q9: the reservations of a guest", description = """
                    Newest stay first, whatever the status. For staff, at their hotels; a page may be short, even empty, \\
                    and still have a `next`. Staff of hotels without a booking for the guest get 404; a guest without \\
                    reservations, or an unknown one, has an empty list.

                    Consistency: a reservation appears within moments of its booking; its content is current.""")
    @APIResponse(responseCode = "200", ref = "Reservations")
    public Uni<Page<Reservation>> reservationsOfGuest(
            @PathParam("guestId") @Parameter(ref = "GuestId") UUID guestId,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        return scopes.current()
                .chain(hotels -> guestsOfHotels
                        .require(new GuestId(guestId), hotels)
                        .chain(guest -> search.ofGuest(guest, hotels, limit, cursor)));
    }
}
