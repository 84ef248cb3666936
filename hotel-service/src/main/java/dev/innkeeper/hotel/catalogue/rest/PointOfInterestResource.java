package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.rest.IfMatch;
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
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
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
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Points of interest: what a search box asks, and their upkeep. */
@Path("/v1/points-of-interest")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Points of interest", description = "Parks, museums, monuments, shops")
public class PointOfInterestResource {
    private final PointOfInterestListing listing;
    private final PointOfInterestCatalogue catalogue;

    PointOfInterestResource(PointOfInterestListing listing, PointOfInterestCatalogue catalogue) {
        this.listing = listing;
        this.catalogue = catalogue;
    }

    @GET
    @PermitAll
    @Operation(summary = "Points of interest whose name begins so", description = """
                    For a search box: names are compared without case and accents, so `musee` finds `Musée`. With \
                    `city` those of one city, all of them when `name` is left out; else those of every city.

                    Consistency: a change is seen once its PUT or DELETE is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "A page of points of interest, by name; empty when nothing matches",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            examples = @ExampleObject(name = "musee", value = CatalogueExamples.POINTS)))
    public Uni<Page<PointOfInterest>> list(
            @QueryParam("name")
                    @Parameter(description = "How the name begins; required without `city`", example = "musee")
                    @Nullable String name,
            @QueryParam("city") @Parameter(description = "The city, in full", example = "Paris") @Nullable String city,
            @QueryParam("limit") @DefaultValue("20") @Parameter(description = "1 to 100", example = "20") Limit limit,
            @QueryParam("cursor") @Parameter(description = "`next` of the page before") @Nullable String cursor) {
        return listing.beginningWith(name, city, limit, cursor);
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Path("/{city}/{name}")
    @RolesAllowed(Roles.ADMIN)
    @Operation(operationId = "putPointOfInterest", summary = "Create or change a point of interest", description = """
                    For role `admin`. City and name stand in the path, percent-encoded (a slash as `%2F`); the body \
                    may repeat them to say how they are written. The same PUT again writes nothing.

                    Consistency: when it is answered, the links of every hotel nearby have followed; of two changes \
                    at the same time with `If-Match`, one is refused. After a fault in the middle, the same PUT \
                    finishes what is left.""")
    @APIResponse(
            responseCode = "201",
            description = "Created",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = PointOfInterest.class),
                            examples = @ExampleObject(name = "louvre", value = CatalogueExamples.POINT)))
    @APIResponse(
            responseCode = "200",
            description = "Changed, or found to be so already",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = PointOfInterest.class),
                            examples = @ExampleObject(name = "louvre", value = CatalogueExamples.POINT)))
    public Uni<RestResponse<PointOfInterest>> put(
            @PathParam("city") @Parameter(description = "City, percent-encoded", example = "Paris") String city,
            @PathParam("name") @Parameter(description = "Name, percent-encoded", example = "Musée du Louvre")
                    String name,
            @HeaderParam("If-Match") @Parameter(description = "`ETag` of the state to change") @Nullable IfMatch ifMatch,
            @RequestBody(
                            required = true,
                            content =
                                    @Content(
                                            mediaType = MediaType.APPLICATION_JSON,
                                            schema = @Schema(implementation = PointOfInterestContent.class),
                                            examples =
                                                    @ExampleObject(
                                                            name = "louvre",
                                                            value = CatalogueExamples.POINT_CONTENT)))
                    @Nullable PointOfInterestContent content) {
        return catalogue
                .put(CatalogueBodies.required(content).at(city, name), Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(saved -> {
                    CataloguePointOfInterest point = saved.value();
                    return RevisionResponses.saved(point.point(), point.revision(), saved.created());
                });
    }

    @DELETE
    @Path("/{city}/{name}")
    @RolesAllowed(Roles.ADMIN)
    @Operation(operationId = "deletePointOfInterest", summary = "Delete a point of interest", description = """
                    For role `admin`. City and name are compared without case and accents.

                    Consistency: when it is answered, no hotel is linked to it any more, by distance or by hand. \
                    After a fault in the middle it is carried on within minutes, or at once by a repetition.""")
    @APIResponse(responseCode = "204", description = "Deleted")
    public Uni<Void> delete(
            @PathParam("city") @Parameter(description = "City, percent-encoded", example = "Paris") String city,
            @PathParam("name") @Parameter(description = "Name, percent-encoded", example = "Musée du Louvre")
                    String name,
            @HeaderParam("If-Match") @Parameter(description = "`ETag` of the state to delete") @Nullable IfMatch ifMatch) {
        return catalogue.delete(PoiKey.of(city, name), Objects.requireNonNullElse(ifMatch, IfMatch.ANY));
    }
}
