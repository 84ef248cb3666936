package dev.innkeeper.reservation.partners.rest;

import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.partners.model.click.LinkClicks;
import dev.innkeeper.reservation.partners.model.click.LinkName;
import dev.innkeeper.reservation.partners.service.ClickLists;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The clicks of a link. */
@Path("/v1/links/{link}/clicks")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Partners")
public class LinkResource {
    private final PartnerCaller caller;
    private final ClickLists lists;

    LinkResource(PartnerCaller caller, ClickLists lists) {
        this.caller = caller;
        this.lists = lists;
    }

    @GET
    @RolesAllowed({Roles.PARTNER, Roles.ADMIN})
    @Operation(operationId = "clicksOfLink", summary = "How many clicks a link had by partner", description = """
                    For partners, who see their own number only, and for administrators, who see all partners, by id. A link \
                    without clicks has an empty list.

                    Consistency: rough: a click may be missing after a failure of the database.""")
    @APIResponse(responseCode = "200", ref = "LinkClicks")
    public Uni<Page<LinkClicks>> clicksOfLink(
            @PathParam("link")
                    @Parameter(description = "The `link` of clicks, percent-encoded", example = "summer-in-lisbon")
                    String link,
            @BeanParam PageQuery page) {
        LinkName name = LinkName.inPath(link);
        return caller.current()
                .chain(partner ->
                        partner.map(own -> lists.ofLink(name, own)).orElseGet(() -> lists.ofLink(name, page)));
    }
}
