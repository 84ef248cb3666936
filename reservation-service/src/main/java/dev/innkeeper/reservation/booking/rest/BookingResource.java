package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.model.NewReservation;
import dev.innkeeper.reservation.booking.service.BookingService;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
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

/** Books rooms. */
@Path("/v1/reservations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Booking")
public class BookingResource {
    private final BookingService bookings;
    private final ClientIdentity client;

    BookingResource(BookingService bookings, ClientIdentity client) {
        this.bookings = bookings;
        this.client = client;
    }

    @POST
    @PermitAll
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "book", summary = "Book a room", description = """
                    Give the room by `roomNumber`, or a `roomType` for any free room of that type; give a new `guest`, or a \
                    known one by `guestId`. With `expectedTotal` the room is booked at that price or not at all. With \
                    `hold` the room is only kept until `holdExpiresAt`, for the guest to confirm. A stay begins today at \
                    the hotel or later; staff of the hotel also book for the night in progress, until 6 in the morning.

                    `notes` are for staff alone. An `externalReference` is unique in a hotel: a second reservation with it is \
                    refused (409 `reference-taken`), whatever the status of the first. After a refused booking, or a hold that \
                    expired, it may be used again.

                    With `partner` the booking brings the partner a commission: the percent in force on the day of the booking. \
                    The partner must be active. `clickId` may name its click; nobody checks it.

                    Retrying with the same `Idempotency-Key` and content returns the same answer, even after the \
                    reservation was changed or cancelled: retry after a lost answer or a 503. Without a token a key belongs to \
                    the guest, by name and contact details: with another guest it makes another booking.

                    A client, and a hotel without tokens, has a quota of bookings and room-nights in an hour: beyond it the \
                    answer is 429 with `Retry-After`.

                    Consistency: linearizable; of requests that compete for a night, one is answered 201, and the night \
                    belongs to that reservation until it gives the night up. From the answer on, the reservation is found \
                    by its number.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewReservation.class),
                            examples = {
                                @ExampleObject(name = "a room", ref = "RoomBooking"),
                                @ExampleObject(name = "any of a type", ref = "RoomTypeBooking"),
                                @ExampleObject(name = "from a channel", ref = "ChannelBooking"),
                                @ExampleObject(name = "from a partner", ref = "PartnerBooking")
                            }))
    @APIResponse(responseCode = "201", ref = "Booked")
    @APIResponse(responseCode = "409", ref = "NotBooked")
    @APIResponse(responseCode = "422", ref = "KeyReused")
    public Uni<RestResponse<Reservation>> book(
            @HeaderParam(IdempotencyKey.HEADER)
                    @Parameter(
                            description =
                                    "Required; 1 to 255 visible characters, at least 16 without a token; a new one for each booking",
                            required = true,
                            example = "5b0a3f0e-7d9c-4b55-9f0e-0a8f7b1c2d3e")
                    @Nullable String key,
            @Nullable NewReservation wanted) {
        IdempotencyKey given = IdempotencyKey.required(key);
        NewReservation body = RequestBodies.required(wanted);
        return Uni.combine()
                .all()
                .unis(client.current(), client.isStaffOf(body.hotelId()))
                .asTuple()
                .chain(who -> bookings.book(who.getItem1(), who.getItem2(), given, body))
                .map(ReservationResponses::created);
    }
}
