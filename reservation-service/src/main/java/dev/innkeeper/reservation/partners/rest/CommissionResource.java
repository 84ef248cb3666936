package dev.innkeeper.reservation.partners.rest;

import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.partners.model.Commission;
import dev.innkeeper.reservation.partners.model.NewCommission;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.service.CommissionService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** The percent that a partner gets. */
@Path("/v1/partners/{partnerId}/commissions")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Partners")
@RolesAllowed(Roles.ADMIN)
public class CommissionResource {
    private final CommissionService commissions;

    CommissionResource(CommissionService commissions) {
        this.commissions = commissions;
    }

    @GET
    @Operation(operationId = "commissions", summary = "The commissions of a partner", description = """
                    For administrators. Latest first. With `at` only the one in force on that date, or none.

                    Consistency: current.""")
    @APIResponse(responseCode = "200", ref = "Commissions")
    public Uni<Page<Commission>> commissions(
            @PathParam("partnerId") @Parameter(ref = "PartnerId") String partner,
            @QueryParam("at")
                    @Parameter(description = "Only the commission in force on this date", example = "2027-05-03")
                    @Nullable LocalDate at,
            @BeanParam PageQuery page) {
        return commissions.page(PartnerId.inPath(partner), at, page);
    }

    @PUT
    @Path("/{effectiveFrom}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "setCommission", summary = "Set the percent from a date on", description = """
                    For administrators. The percent is in force from the date on, until the next commission begins. A date \
                    has one commission: a second request replaces it. Income is calculated when it is read, so a date in the \
                    past changes the income of all days from then on.

                    Consistency: seen as soon as it is answered; of two changes of a date at the same time, one stays.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewCommission.class),
                            examples = @ExampleObject(name = "an eighth", ref = "NewCommission")))
    @APIResponse(responseCode = "200", ref = "Commission")
    public Uni<Commission> setCommission(
            @PathParam("partnerId") @Parameter(ref = "PartnerId") String partner,
            @PathParam("effectiveFrom") @Parameter(description = "The first day, in UTC", example = "2027-05-01")
                    LocalDate effectiveFrom,
            @Nullable NewCommission body) {
        NewCommission wanted = RequestBodies.required(body);
        return commissions.put(PartnerId.inPath(partner), new Commission(effectiveFrom, wanted.percent()));
    }
}
