package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.common.problem.Problem;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
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

/** Booking. */
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
                    A room by `roomNumber`, or any free one of a `roomType`; for a new `guest`, or a known one by `guestId`. \
                    With `expectedTotal` it is booked at that price or not at all. With `hold` the room is only kept until \
                    `holdExpiresAt`, for the guest to confirm.

                    The same `Idempotency-Key` with the same content is answered the same again, also after the reservation \
                    was changed or cancelled, so after a lost answer or a 503 send the same once more.

                    Consistency: linearizable; of requests that compete for a night one is answered 201, and that night is \
                    nobody else's until the reservation gives it up. It is found by its number from the answer on.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewReservation.class),
                            examples = {
                                @ExampleObject(name = "a room", value = BookingExamples.A_ROOM),
                                @ExampleObject(name = "any of a type", value = BookingExamples.ANY_OF_A_TYPE)
                            }))
    @APIResponse(
            responseCode = "201",
            description = "Booked, or held",
            headers = {
                @Header(
                        name = "Location",
                        description = "The reservation",
                        schema = @Schema(implementation = String.class)),
                @Header(
                        name = "ETag",
                        description = "The revision, while it is still the current one",
                        schema = @Schema(implementation = String.class))
            },
            content =
                    @Content(
                            schema = @Schema(implementation = Reservation.class),
                            examples = {
                                @ExampleObject(name = "confirmed", value = ReservationExamples.RESERVATION),
                                @ExampleObject(name = "held", value = BookingExamples.HELD)
                            }))
    @APIResponse(
            responseCode = "409",
            description = "Taken, without a price, at another price, or under way",
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples = {
                                @ExampleObject(name = "room-taken", value = BookingExamples.ROOM_TAKEN),
                                @ExampleObject(name = "price-changed", value = BookingExamples.PRICE_CHANGED),
                                @ExampleObject(name = "under-way", value = BookingExamples.UNDER_WAY)
                            }))
    @APIResponse(
            responseCode = "422",
            description = "The key came with another request before",
            content =
                    @Content(
                            mediaType = Problem.MEDIA_TYPE,
                            schema = @Schema(ref = "Problem"),
                            examples = @ExampleObject(name = "key-reused", value = BookingExamples.KEY_REUSED)))
    public Uni<RestResponse<Reservation>> book(
            @HeaderParam(IdempotencyKey.HEADER)
                    @Parameter(
                            description = "Required; 1 to 255 visible characters, a new one for each booking",
                            required = true,
                            example = BookingExamples.KEY)
                    @Nullable String key,
            @Nullable NewReservation wanted) {
        IdempotencyKey given = IdempotencyKey.required(key);
        if (wanted == null) {
            throw new ProblemException(ProblemType.MALFORMED_BODY, "The body is empty.");
        }
        return client.current()
                .chain(subject -> bookings.book(subject, given, wanted))
                .map(ReservationResponses::created);
    }
}
