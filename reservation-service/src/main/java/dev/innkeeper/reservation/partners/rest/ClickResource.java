package dev.innkeeper.reservation.partners.rest;

import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.partners.model.PartnerId;
import dev.innkeeper.reservation.partners.model.Period;
import dev.innkeeper.reservation.partners.model.click.AcceptedClicks;
import dev.innkeeper.reservation.partners.model.click.Click;
import dev.innkeeper.reservation.partners.model.click.ClickGraph;
import dev.innkeeper.reservation.partners.model.click.NewClicks;
import dev.innkeeper.reservation.partners.service.ClickLists;
import dev.innkeeper.reservation.partners.service.ClickService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
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
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The clicks of a partner. */
@Path("/v1/partners/{partnerId}/clicks")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Partners")
public class ClickResource {
    private final ClickService clicks;
    private final ClickLists lists;

    ClickResource(ClickService clicks, ClickLists lists) {
        this.clicks = clicks;
        this.lists = lists;
    }

    @POST
    @RolesAllowed(Roles.PARTNER)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "addClicks", summary = "Count clicks", description = """
                    For the partner of the token. One click, or up to 500 as `clicks`; all of them are checked before any is \
                    counted. `amount` is what the click is worth; `at` lies within the last 31 days, and at most five minutes \
                    ahead. A `clickId` counts once, whatever else comes with it later, so retry after a lost answer or a 503.

                    Consistency: counted in lists and income as soon as it is answered; the numbers by link are rough.""")
    @RequestBody(
            required = true,
            content =
                    @Content(
                            schema = @Schema(implementation = NewClicks.class),
                            examples = {
                                @ExampleObject(name = "one click", ref = "NewClick"),
                                @ExampleObject(name = "several", ref = "NewClicks")
                            }))
    @APIResponse(responseCode = "202", ref = "ClicksAccepted")
    public Uni<RestResponse<AcceptedClicks>> addClicks(
            @PathParam("partnerId") @Parameter(ref = "PartnerId") String partner, @Nullable NewClicks body) {
        NewClicks wanted = RequestBodies.required(body);
        return clicks.accept(PartnerId.inPath(partner), wanted)
                .map(accepted -> RestResponse.ResponseBuilder.create(RestResponse.Status.ACCEPTED, accepted)
                        .build());
    }

    @GET
    @RolesAllowed({Roles.PARTNER, Roles.ADMIN})
    @Operation(operationId = "clicks", summary = "The clicks of a partner on a date", description = """
                    For the partner and for administrators. Latest first. Dates are in UTC.

                    Consistency: a click is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", ref = "Clicks")
    public Uni<Page<Click>> clicks(
            @PathParam("partnerId") @Parameter(ref = "PartnerId") String partner,
            @QueryParam("date") @Parameter(description = "Required; in UTC", example = "2027-05-03") @Nullable LocalDate date,
            @BeanParam PageQuery page) {
        if (date == null) {
            throw ProblemException.invalid("date", "is required");
        }
        return lists.page(PartnerId.inPath(partner), date, page);
    }

    @GET
    @Path("/daily")
    @RolesAllowed({Roles.PARTNER, Roles.ADMIN})
    @Operation(operationId = "clicksByDay", summary = "How many clicks a partner had by day", description = """
                    For the partner and for administrators. At most 366 days, each of them also without clicks. Dates are in \
                    UTC.

                    Consistency: exact; a click is counted as soon as it is answered.""")
    @APIResponse(responseCode = "200", ref = "ClickGraph")
    public Uni<ClickGraph> clicksByDay(
            @PathParam("partnerId") @Parameter(ref = "PartnerId") String partner,
            @QueryParam("from") @Parameter(ref = "PeriodFrom") @Nullable LocalDate from,
            @QueryParam("to") @Parameter(ref = "PeriodTo") @Nullable LocalDate to) {
        return lists.byDay(PartnerId.inPath(partner), Period.of(from, to, Period.LONGEST_LIST));
    }
}
