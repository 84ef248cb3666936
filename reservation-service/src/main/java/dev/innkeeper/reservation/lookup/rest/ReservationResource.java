package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.booking.rest.ReservationResponses;
import dev.innkeeper.reservation.lookup.model.GuestEmail;
import dev.innkeeper.reservation.lookup.model.NameFilter;
import dev.innkeeper.reservation.lookup.service.ContactSearch;
import dev.innkeeper.reservation.lookup.service.GuestReservationService;
import dev.innkeeper.reservation.lookup.service.ReferenceSearch;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirementsSet;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Reservations by number, or by the name or contact of the guest. */
@Path("/v1/reservations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Reservations")
public class ReservationResource {
    private final ReservationService reservations;
    private final GuestReservationService guestReservations;
    private final ContactSearch search;
    private final ReferenceSearch references;
    private final Requesters requesters;
    private final HotelScopes scopes;

    ReservationResource(
            ReservationService reservations,
            GuestReservationService guestReservations,
            ContactSearch search,
            ReferenceSearch references,
            Requesters requesters,
            HotelScopes scopes) {
        this.reservations = reservations;
        this.guestReservations = guestReservations;
        this.search = search;
        this.references = references;
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
                    Guests give their `lastName`, in any case and with or without accents. A wrong name gets the same \
                    answer as an unknown number, and so does a reservation at a hotel outside the token. Staff send a token \
                    and no name. After too many wrong names, guests also give their `email`.

                    Consistency: current; found as soon as the booking is answered.""")
    @APIResponse(responseCode = "200", ref = "Reservation")
    public Uni<RestResponse<Reservation>> reservation(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("lastName") @Parameter(ref = "LastName") @Nullable String lastName,
            @QueryParam("email") @Parameter(ref = "Email") @Nullable String email) {
        return requesters
                .requester(lastName, email)
                .chain(requester -> reservations.byConfirmation(number, requester))
                .map(ReservationResponses::now);
    }

    @DELETE
    @Path("{confirmationNumber}/lock")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "unlock", summary = "Let a guest try again after too many wrong names", description = """
                    For staff, when a guest is answered 429. Forgets the wrong names and e-mail addresses that were given \
                    for the reservation. May be repeated; without a lock it changes nothing. The limit of a client stays.

                    Consistency: from the answer on, guests find the reservation by its number and last name.""")
    @APIResponse(responseCode = "204", description = "The reservation is not locked")
    public Uni<Void> unlock(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number) {
        return requesters.requester(null, null).chain(staff -> reservations.unlock(number, staff));
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(
            operationId = "reservationsOfGuests",
            summary = "Q8: reservations by the name or contact of the guest",
            description = """
                    By `lastName`, `email`, `phone`, or `externalReference` with `hotelId`; one of them. Newest stay first, whatever the status. Names are \
                    compared without case, accents, and outer or repeated blanks; e-mail addresses without case; phone \
                    numbers by their digits, with or without `+` or `00` before the country. Names and contacts are the \
                    guest's current ones. For staff, at their hotels. With `firstName`, or when the token does not name \
                    every hotel, a page may be short, even empty, and still have a `next`.

                    Consistency: a reservation appears within moments of its booking; a change may show moments later.""")
    @APIResponse(responseCode = "200", ref = "Reservations")
    public Uni<Page<Reservation>> reservationsOfGuests(
            @QueryParam("lastName") @Parameter(description = "The guest's last name", example = "Smith") @Nullable String lastName,
            @QueryParam("firstName")
                    @Parameter(description = "Beside `lastName`; all of the name when left out", example = "Ana")
                    @Nullable String firstName,
            @QueryParam("email")
                    @Parameter(description = "An e-mail address of the guest", example = "ana.smith@example.com")
                    @Nullable String email,
            @QueryParam("phone")
                    @Parameter(
                            description = "A phone number of the guest, in any notation",
                            example = "+351 21 555 0101")
                    @Nullable String phone,
            @QueryParam("externalReference")
                    @Parameter(description = "How another system names the reservation", example = "BDC-4711")
                    @Nullable String externalReference,
            @QueryParam("hotelId")
                    @Parameter(description = "Beside `externalReference`: the hotel", example = "lis-001")
                    @Nullable HotelId hotelId,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        new Checks()
                .that(
                        Stream.of(lastName, email, phone, externalReference)
                                        .filter(Objects::nonNull)
                                        .count()
                                == 1,
                        "lastName",
                        "is required, or email, phone or externalReference, and only one of them")
                .that(firstName == null || lastName != null, "lastName", "is required with firstName")
                .that((hotelId == null) == (externalReference == null), "hotelId", "is required with externalReference")
                .refuseIfAny();
        if (externalReference != null) {
            HotelId hotel = Objects.requireNonNull(hotelId);
            return scopes.current().chain(hotels -> references.byReference(hotel, externalReference, hotels, cursor));
        }
        if (email != null) {
            GuestEmail wanted = new GuestEmail(email);
            return scopes.current().chain(hotels -> search.byEmail(wanted, hotels, limit, cursor));
        }
        if (phone != null) {
            return scopes.current().chain(hotels -> search.byPhone(phone, hotels, limit, cursor));
        }
        NameFilter last = NameFilter.parse("lastName", Objects.requireNonNull(lastName));
        NameFilter first = firstName == null ? null : NameFilter.parse("firstName", firstName);
        return scopes.current().chain(hotels -> guestReservations.ofGuests(last, first, hotels, limit, cursor));
    }
}
