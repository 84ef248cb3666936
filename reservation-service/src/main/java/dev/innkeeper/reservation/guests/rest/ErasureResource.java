package dev.innkeeper.reservation.guests.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.reservation.guests.model.ErasurePage;
import dev.innkeeper.reservation.guests.service.Erasures;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The list of erasures, which operators keep beside their backups. */
@Path("/v1/erasures")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Guests")
public class ErasureResource {
    private final Erasures erasures;

    ErasureResource(Erasures erasures) {
        this.erasures = erasures;
    }

    @GET
    @RolesAllowed(Roles.ADMIN)
    @Operation(operationId = "erasures", summary = "Which guests were erased since a time", description = """
                    For role `admin`: to erase the same guests again in a stack that is restored from a backup of before \
                    (`./innkeeper erasures`). Day by day; a guest who is erased twice on a day is listed once. Only ids \
                    and times, for two years. A page may be short, or empty, and still have a `next`.

                    Consistency: an erasure is listed before anything of the guest is removed, so it may be one that was \
                    interrupted.""")
    @APIResponse(
            responseCode = "200",
            description = "A page of erasures",
            content =
                    @Content(
                            schema = @Schema(implementation = ErasurePage.class),
                            examples = {
                                @ExampleObject(name = "one erasure", ref = "Erasures"),
                                @ExampleObject(name = "none", ref = "NoErasures")
                            }))
    public Uni<ErasurePage> erasures(
            @QueryParam("since")
                    @Parameter(description = "Required; an instant in UTC", example = "2100-05-01T00:00:00Z")
                    @Nullable String since,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        return erasures.since(since, limit, cursor);
    }
}
