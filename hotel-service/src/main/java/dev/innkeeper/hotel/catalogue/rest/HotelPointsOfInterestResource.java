package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.page.Pages;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.catalogue.model.PoiKey;
import dev.innkeeper.hotel.catalogue.model.PoiLink;
import dev.innkeeper.hotel.catalogue.service.ManualLinks;
import dev.innkeeper.hotel.catalogue.service.PointsOfInterest;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jboss.resteasy.reactive.RestResponse.Status;

/** Q3: points of interest near a hotel, and the links that staff make by hand. */
@Path("/v1/hotels/{hotelId}/points-of-interest")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Points of interest")
public class HotelPointsOfInterestResource {
    private final PointsOfInterest points;
    private final ManualLinks links;
    private final Cursors cursors;

    HotelPointsOfInterestResource(PointsOfInterest points, ManualLinks links, Cursors cursors) {
        this.points = points;
        this.links = links;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "listPointsOfInterestOfHotel",
            summary = "Q3: points of interest near a hotel",
            description = """
                    Nearest first: the 50 nearest within 2 km and those that staff linked by hand.

                    Consistency: a change of the hotel or of a point of interest is seen once its PUT or DELETE is \
                    answered; while one is under way, a page may show some of its links.""")
    @APIResponse(responseCode = "200", description = "A page of points of interest")
    public Uni<Page<PoiLink>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId, @BeanParam PageQuery page) {
        ListQuery query = ListQuery.of("points-near-hotel").with("hotelId", hotelId);
        PoiLink.Key after = cursors.open(query, page.cursor())
                .map(key -> new PoiLink.Key(new PoiKey(key.get(1), key.get(2)), Integer.parseInt(key.get(0))))
                .orElse(null);
        return points.near(hotelId, after, page.limit().value() + 1)
                .map(found -> Pages.cut(found, page.limit(), cursors, query, HotelPointsOfInterestResource::position));
    }

    @PUT
    @Path("/{city}/{name}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Tag(name = "Catalogue")
    @Operation(
            operationId = "linkPointOfInterest",
            summary = "Link a point of interest to a hotel by hand",
            description = """
                    For roles `staff` and `admin`. At any distance; the link stays when either moves. The hotel's \
                    `ETag` changes. A hotel has at most 200 links in all.

                    Consistency: after the answer Q1 and Q3 are up to date.""")
    @APIResponseSchema(value = PoiLink.class, responseCode = "201", responseDescription = "Linked")
    @APIResponse(responseCode = "200", description = "It was linked before, by hand or by distance")
    @APIResponse(responseCode = "409", description = "The hotel has 200 links already")
    public Uni<RestResponse<PoiLink>> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "linkedCity") @PathParam("city") String city,
            @Parameter(ref = "linkedName") @PathParam("name") String name) {
        return links.put(hotelId, PoiKey.of(city, name))
                .map(saved -> ResponseBuilder.create(saved.created() ? Status.CREATED : Status.OK, saved.value())
                        .build());
    }

    @DELETE
    @Path("/{city}/{name}")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Tag(name = "Catalogue")
    @Operation(
            operationId = "unlinkPointOfInterest",
            summary = "Remove a link that was made by hand",
            description = """
                    For roles `staff` and `admin`. A point of interest among the 50 nearest within 2 km stays linked \
                    by distance. 404 when there is no link by hand.

                    Consistency: after the answer Q1 and Q3 are up to date.""")
    @APIResponse(responseCode = "204", description = "Removed")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "linkedCity") @PathParam("city") String city,
            @Parameter(ref = "linkedName") @PathParam("name") String name) {
        return links.delete(hotelId, PoiKey.of(city, name));
    }

    private static List<String> position(PoiLink poiLink) {
        PoiKey poi = poiLink.key().poi();
        return List.of(Integer.toString(poiLink.distanceMeters()), poi.city(), poi.name());
    }
}
