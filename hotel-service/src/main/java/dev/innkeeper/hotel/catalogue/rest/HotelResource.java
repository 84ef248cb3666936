package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.IfNoneMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.HotelContent;
import dev.innkeeper.hotel.catalogue.model.HotelDetails;
import dev.innkeeper.hotel.catalogue.service.HotelCatalogue;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.model.HotelId;
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
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Hotels: Q1, Q2, the hotels of a city, and their upkeep. */
@Path("/v1/hotels")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Hotels")
public class HotelResource {
    private final Hotels hotels;
    private final HotelListing listing;
    private final HotelCatalogue catalogue;

    HotelResource(Hotels hotels, HotelListing listing, HotelCatalogue catalogue) {
        this.hotels = hotels;
        this.listing = listing;
        this.catalogue = catalogue;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "listHotels",
            summary = "Q1: hotels near a point of interest, or hotels of a city",
            description = """
                    With `poi`: the hotels within 2 km of the point of interest of that name and those that staff \
                    linked to it, nearest first; `city` picks one where several cities share the name; 404 when no \
                    city has it. With `near`: the hotels within `radius` of that position, nearest first. With \
                    `city` alone: the hotels of that city, by name, newest first or oldest first; those of unknown \
                    age come last. Names are compared without case and accents.

                    Consistency: a change of a hotel or of a point of interest is seen once its PUT or DELETE is \
                    answered. A hotel that moves while its neighbours are paged may be on two pages, or on none.""")
    @APIResponse(
            responseCode = "200",
            description = "A page of hotels; empty when nothing matches",
            content =
                    @Content(
                            schema = @Schema(ref = "PageListedHotel"),
                            examples = {
                                @ExampleObject(name = "near", ref = "hotelsNear"),
                                @ExampleObject(name = "city", ref = "hotelsOfCity")
                            }))
    @APIResponse(responseCode = "404", description = "No city has a point of interest of that name")
    public Uni<? extends Page<?>> list(@BeanParam HotelQuery query, @BeanParam PageQuery page) {
        query.check();
        if (query.near() != null) {
            return listing.around(query.circle(), page);
        }
        if (query.poi() != null) {
            return listing.near(query.poi(), query.city(), page);
        }
        return switch (query.order()) {
            case NAME -> listing.byName(query.cityKey(), page);
            case NEWEST -> listing.newest(query.cityKey(), page);
            case OLDEST -> listing.oldest(query.cityKey(), page);
            case DISTANCE -> throw new IllegalStateException("A city has no distance");
        };
    }

    @GET
    @Path("/{hotelId}")
    @PermitAll
    @Operation(operationId = "getHotel", summary = "Q2: one hotel", description = """
                    Where it is, how to reach it, its time zone and the currency of its prices; texts by language, \
                    pictures, amenities, and when guests may arrive and must have left; the average `rating` of its \
                    `reviews`, and how many shoppers have it among their `favourites`. Lists of hotels leave out \
                    texts and what follows.

                    Consistency: the current state; a change is seen as soon as it is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "The hotel",
            headers = @Header(name = RevisionResponses.ETAG, ref = "ETag"))
    @APIResponse(responseCode = "304", description = "`If-None-Match` names the current revision")
    public Uni<RestResponse<HotelDetails>> get(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @HeaderParam("If-None-Match") @Parameter(description = "`ETag` of the state that the client has") @Nullable String ifNoneMatch) {
        return hotels.require(hotelId)
                .map(found -> IfNoneMatch.names(ifNoneMatch, found.etag())
                        ? ResponseBuilder.<HotelDetails>notModified()
                                .header(RevisionResponses.ETAG, found.etag())
                                .build()
                        : RevisionResponses.ok(found.details(), found.etag()));
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Path("/{hotelId}")
    @RolesAllowed(Roles.ADMIN)
    @Tag(name = "Catalogue")
    @Operation(operationId = "putHotel", summary = "Create or change a hotel", description = """
                    For role `admin`. Replaces everything: what is left out is removed. `photos` are `https` \
                    addresses, at most 30. Retrying the same PUT writes nothing, even with an older `If-Match`.

                    Consistency: after the answer every list and every link by distance is up to date; of two changes \
                    at the same time with `If-Match`, one is refused. After a failure half-way, the same PUT \
                    completes the change.""")
    @APIResponseSchema(value = HotelDetails.class, responseCode = "201", responseDescription = "Created")
    @APIResponse(responseCode = "200", description = "Changed, or equal already")
    public Uni<RestResponse<HotelDetails>> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "ifMatch") @HeaderParam("If-Match") @Nullable IfMatch ifMatch,
            @RequestBody(required = true) @Nullable HotelContent content) {
        return catalogue
                .put(hotelId, RequestBodies.required(content), Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(saved -> {
                    CatalogueHotel hotel = saved.value();
                    return RevisionResponses.saved(hotel.details(), hotel.etag(), saved.created());
                });
    }

    @DELETE
    @Path("/{hotelId}")
    @RolesAllowed(Roles.ADMIN)
    @Tag(name = "Catalogue")
    @Operation(operationId = "deleteHotel", summary = "Delete a hotel", description = """
                    For role `admin`. Takes its nights off sale and removes it from every list. Refused while a night \
                    from today on is reserved.

                    Consistency: after the answer no list contains it. After a failure half-way the service \
                    completes the deletion within minutes, or at once when the request is retried.""")
    @APIResponse(responseCode = "204", description = "Deleted")
    @APIResponse(responseCode = "409", description = "The hotel has future reservations: `conflicts`")
    public Uni<Void> delete(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "ifMatch") @HeaderParam("If-Match") @Nullable IfMatch ifMatch) {
        return catalogue.delete(hotelId, Objects.requireNonNullElse(ifMatch, IfMatch.ANY));
    }
}
