package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.review.GuestProof;
import dev.innkeeper.model.review.ProvenStay;
import dev.innkeeper.reservation.lookup.service.StayProof;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
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

/** Says whether somebody is the guest of a stay; only the hotel service calls it. */
@Path("/v1/bookings/{confirmationNumber}/proof")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Resolution")
public class StayProofResource {
    private final StayProof proof;

    StayProofResource(StayProof proof) {
        this.proof = proof;
    }

    @POST
    @RolesAllowed(Roles.SERVICE)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "proveStay",
            summary = "Say which stay it is, to somebody who knows the name of its guest",
            description = """
                    For role `service`. Wrong names are counted under the client that is named, as for a look-up. \
                    Changes nothing else and may be repeated.

                    Consistency: a quorum read.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = GuestProof.class),
                            examples = @ExampleObject(name = "a name", ref = "GuestProof")))
    @APIResponse(
            responseCode = "200",
            description = "The stay",
            content =
                    @Content(
                            schema = @Schema(implementation = ProvenStay.class),
                            examples = @ExampleObject(name = "a stay", ref = "ProvenStay")))
    @Extension(name = "x-smallrye-profile-service", value = "")
    public Uni<ProvenStay> prove(
            @PathParam("confirmationNumber") @Parameter(ref = "ConfirmationNumber") ConfirmationNumber number,
            @Nullable GuestProof asked) {
        return proof.of(number, RequestBodies.required(asked));
    }
}
