package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.catalogue.model.CataloguePointOfInterest;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PointOfInterest;
import dev.innkeeper.hotel.catalogue.model.PointOfInterestContent;
import dev.innkeeper.hotel.catalogue.service.PointOfInterestCatalogue;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Points of interest: the search by name, and their upkeep. */
@Path("/v1/points-of-interest")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Points of interest")
public class PointOfInterestResource {
    private final PointOfInterestListing listing;
    private final PointOfInterestCatalogue catalogue;

    PointOfInterestResource(PointOfInterestListing listing, PointOfInterestCatalogue catalogue) {
        this.listing = listing;
        this.catalogue = catalogue;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "searchPointsOfInterest",
            summary = "Points of interest by the words of their name",
            description = """
                    For a search box: first those whose name begins with `name`, then those in which a later word does: \
                    `tower` finds Tower Bridge before Belém Tower. Each comes once. Names are compared without case \
                    and accents, so `musee` finds `Musée`. With `city`, only those of that city, and all of them when \
                    `name` is left out. A page may be short and yet have a `next`.

                    Consistency: a change is seen once its PUT or DELETE is answered.""")
    @APIResponse(responseCode = "200", description = "A page of points of interest; empty when nothing matches")
    public Uni<Page<PointOfInterest>> list(
            @QueryParam("name")
                    @Parameter(
                            description = "How the name, or a word in it, begins; required without `city`",
                            example = "musee")
                    @Nullable String name,
            @QueryParam("city") @Parameter(description = "The city, in full", example = "Paris") @Nullable String city,
            @BeanParam PageQuery page) {
        return listing.find(name, city, page);
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Path("/{city}/{name}")
    @RolesAllowed(Roles.ADMIN)
    @Tag(name = "Catalogue")
    @Operation(operationId = "putPointOfInterest", summary = "Create or change a point of interest", description = """
                    For role `admin`. City and name are in the path, percent-encoded (a slash as `%2F`); the body may \
                    repeat them in their own spelling. Retrying the same PUT writes nothing.

                    Consistency: after the answer the links of every hotel nearby are up to date; of two changes at \
                    the same time with `If-Match`, one is refused. After a failure half-way, the same PUT completes \
                    the change.""")
    @APIResponseSchema(value = PointOfInterest.class, responseCode = "201", responseDescription = "Created")
    @APIResponse(responseCode = "200", description = "Changed, or equal already")
    public Uni<RestResponse<PointOfInterest>> put(
            @Parameter(ref = "city") @PathParam("city") String city,
            @Parameter(ref = "name") @PathParam("name") String name,
            @Parameter(ref = "ifMatch") @HeaderParam("If-Match") @Nullable IfMatch ifMatch,
            @RequestBody(required = true) @Nullable PointOfInterestContent content) {
        return catalogue
                .put(RequestBodies.required(content).at(city, name), Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(saved -> {
                    CataloguePointOfInterest point = saved.value();
                    return RevisionResponses.saved(
                            point.point(), point.revision().etag(), saved.created());
                });
    }

    @DELETE
    @Path("/{city}/{name}")
    @RolesAllowed(Roles.ADMIN)
    @Tag(name = "Catalogue")
    @Operation(operationId = "deletePointOfInterest", summary = "Delete a point of interest", description = """
                    For role `admin`. City and name are compared without case and accents.

                    Consistency: after the answer no hotel is linked to it, by distance or by hand. After a failure \
                    half-way the service completes the deletion within minutes, or at once when the request is \
                    retried.""")
    @APIResponse(responseCode = "204", description = "Deleted")
    public Uni<Void> delete(
            @Parameter(ref = "city") @PathParam("city") String city,
            @Parameter(ref = "name") @PathParam("name") String name,
            @Parameter(ref = "ifMatch") @HeaderParam("If-Match") @Nullable IfMatch ifMatch) {
        return catalogue.delete(PoiKey.of(city, name), Objects.requireNonNullElse(ifMatch, IfMatch.ANY));
    }
}
