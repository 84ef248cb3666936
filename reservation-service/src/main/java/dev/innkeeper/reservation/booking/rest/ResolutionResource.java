package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.reservation.booking.service.ResolutionService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Whose nights are to be: for the hotel service alone. */
@Path("/v1/bookings/{bookingId}/resolution")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Resolution")
public class ResolutionResource {
    private final ResolutionService resolutions;

    ResolutionResource(ResolutionService resolutions) {
        this.resolutions = resolutions;
    }

    @POST
    @RolesAllowed(Roles.SERVICE)
    @Operation(
            operationId = "resolve",
            summary = "Decide what is overdue of a booking, and say whose its nights are",
            description = """
                    For role `service`, to be asked after the nights were read. A booking that nobody has finished in time is \
                    given up, a hold that is over expires, and an id that nobody has recorded is never booked under. May be \
                    repeated.

                    Consistency: linearizable; a token that was read before and is not named in the answer never holds \
                    again.""")
    @APIResponse(
            responseCode = "200",
            description = "The nights that the booking owns, and those that it may be claiming",
            content =
                    @Content(
                            schema = @Schema(implementation = ClaimVerdict.class),
                            examples = @ExampleObject(name = "booked", ref = "ClaimVerdict")))
    @Extension(name = "x-smallrye-profile-service", value = "")
    public Uni<ClaimVerdict> resolve(
            @PathParam("bookingId")
                    @Parameter(
                            description = "The token of any of its nights, with 00 for its last two digits",
                            example = "01020304-0506-0708-090a-0b0c0d0e0f00")
                    UUID bookingId) {
        return resolutions.resolve(id(bookingId));
    }

    private static BookingId id(UUID bookingId) {
        try {
            return new BookingId(bookingId);
        } catch (InvalidValueException refused) {
            throw new InvalidValueException(refused.violations().stream()
                    .map(violation -> violation.within("bookingId"))
                    .toList());
        }
    }
}
