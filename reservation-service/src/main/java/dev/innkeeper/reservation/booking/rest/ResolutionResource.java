package dev.innkeeper.reservation.booking.rest;

import dev.innkeeper.booking.model.ClaimTokens;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Decides whose nights are; only the hotel service calls it. */
@Path("/v1/bookings")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Resolution")
public class ResolutionResource {
    private final RecoveryHandler recoveryHandler;

    ResolutionResource(RecoveryHandler recoveryHandler) {
        this.recoveryHandler = recoveryHandler;
    }

    @POST
    @Path("/{confirmationNumber}/resolution")
    @RolesAllowed(Roles.SERVICE)
    @Operation(
            operationId = "resolve",
            summary = "Decide an overdue booking, and say which nights belong to it",
            description = """
                    For role `service`; call it after reading the nights. A booking that was not recorded in time is                     abandoned: no request can record it afterwards. An overdue hold expires. May be repeated.
                    Consistency: linearizable; a token that was read before and is not in the answer never becomes valid                     again.""")
    @APIResponse(
            responseCode = "200",
            description = "The nights that the booking owns, and those that it may be claiming",
            content =
                    @Content(
                            schema = @Schema(implementation = ClaimVerdict.class),
                            examples = @ExampleObject(name = "booked", ref = "ClaimVerdict")))
    @Extension(name = "x-smallrye-profile-service", value = "")
    public Uni<ClaimVerdict> resolve(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @QueryParam("claimedAt")
                    @Parameter(
                            description = "When its nights were claimed: a booking without a record is abandoned later",
                            required = true,
                            example = "2027-04-01T12:00:00Z")
                    @Nullable Instant claimedAt) {
        new Checks().present("claimedAt", claimedAt).refuseIfAny();
        return recoveryHandler.resolve(number, Objects.requireNonNull(claimedAt));
    }

    @POST
    @Path("/kept")
    @RolesAllowed(Roles.SERVICE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "kept",
            summary = "Say which tokens own the nights of live reservations",
            description = """
                    For role `service`. At most 100 tokens. Says nothing about the others. Rows derived from the                     reservations are complete afterwards. May be repeated.
                    Consistency: a quorum read; whoever ends such a reservation frees its nights.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = ClaimTokens.class),
                            examples = @ExampleObject(name = "two tokens", ref = "ClaimTokens")))
    @APIResponse(
            responseCode = "200",
            description = "Those that are kept",
            content =
                    @Content(
                            schema = @Schema(implementation = ClaimTokens.class),
                            examples = @ExampleObject(name = "one of them", ref = "KeptTokens")))
    @Extension(name = "x-smallrye-profile-service", value = "")
    public Uni<ClaimTokens> kept(@Nullable ClaimTokens asked) {
        return recoveryHandler
                .kept(RequestBodies.required(asked).tokens())
                .map(kept -> new ClaimTokens(List.copyOf(kept)));
    }
}
