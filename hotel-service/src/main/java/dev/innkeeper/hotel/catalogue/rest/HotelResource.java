package dev.innkeeper.hotel.catalogue.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.catalogue.model.CatalogueHotel;
import dev.innkeeper.hotel.catalogue.model.CityKey;
import dev.innkeeper.hotel.catalogue.model.Hotel;
import dev.innkeeper.hotel.catalogue.model.HotelContent;
import dev.innkeeper.hotel.catalogue.service.HotelCatalogue;
import dev.innkeeper.hotel.catalogue.service.Hotels;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.HotelId;
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
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.ResponseBuilder;
import org.jspecify.annotations.Nullable;

/** Hotels: Q1, Q2, the hotels of a city, and their upkeep. */
@Path("/v1/hotels")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Hotels", description = "Hotels, near a point of interest or in a city")
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
    @Operation(summary = "Q1: hotels near a point of interest, or hotels of a city", description = """
                    With `poi`: the hotels within 2 km of the point of interest of that name and those that staff \
                    linked to it, nearest first; `city` picks one where several cities share the name. With `city` \
                    and without `poi`: the hotels of that city, by name or newest first. Names are compared without \
                    case and accents.

                    Consistency: a change of a hotel or of a point of interest is seen once its PUT or DELETE is \
                    answered.""")
    @APIResponse(
            responseCode = "200",
            description = "A page of hotels; empty when nothing matches",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = Page.class),
                            examples = {
                                @ExampleObject(name = "near", value = CatalogueExamples.NEARBY_HOTELS),
                                @ExampleObject(name = "city", value = CatalogueExamples.HOTELS)
                            }))
    public Uni<? extends Page<?>> list(
            @QueryParam("poi")
                    @Parameter(description = "Name of a point of interest", example = "Musée du Louvre")
                    @Nullable String poi,
            @QueryParam("city") @Parameter(description = "Required without `poi`", example = "Paris") @Nullable String city,
            @QueryParam("country")
                    @Parameter(description = "Narrows `city`; not with `poi`", example = "France")
                    @Nullable String country,
            @QueryParam("state")
                    @Parameter(description = "Narrows `city` and `country`; not with `poi`", example = "Île-de-France")
                    @Nullable String state,
            @QueryParam("sort")
                    @Parameter(description = "`name` (the default) or `newest`; not with `poi`", example = "name")
                    @Nullable String sort,
            @QueryParam("limit") @DefaultValue("20") @Parameter(description = "1 to 100", example = "20") Limit limit,
            @QueryParam("cursor") @Parameter(description = "`next` of the page before") @Nullable String cursor) {
        Checks checks = new Checks()
                .optionalText("poi", poi)
                .optionalText("city", city)
                .optionalText("country", country)
                .optionalText("state", state);
        if (poi != null) {
            checks.text("poi", poi)
                    .that(country == null, "country", "must not be combined with poi")
                    .that(state == null, "state", "must not be combined with poi")
                    .that(sort == null, "sort", "must not be combined with poi")
                    .refuseIfAny();
            return listing.near(poi, city, limit, cursor);
        }
        checks.present("city", city)
                .that(state == null || country != null, "state", "must be combined with country")
                .refuseIfAny();
        CityKey cityKey = CityKey.of(country, state, Objects.requireNonNull(city));
        return switch (HotelOrder.parse(sort)) {
            case NAME -> listing.byName(cityKey, limit, cursor);
            case NEWEST -> listing.newest(cityKey, limit, cursor);
        };
    }

    @GET
    @Path("/{hotelId}")
    @PermitAll
    @Operation(summary = "Q2: one hotel", description = """
                    Where it is, how to reach it, its time zone and the currency of its prices.

                    Consistency: as it is now; a change is seen as soon as it is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "The hotel",
            headers =
                    @Header(
                            name = RevisionResponses.ETAG,
                            description = "Its revision",
                            schema = @Schema(type = SchemaType.STRING)),
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = Hotel.class),
                            examples = @ExampleObject(name = "hotel", value = CatalogueExamples.HOTEL)))
    @APIResponse(responseCode = "304", description = "`If-None-Match` names the current revision")
    public Uni<RestResponse<Hotel>> get(
            @PathParam("hotelId") @Parameter(description = "Id of the hotel", example = "par-0001") HotelId hotelId,
            @HeaderParam("If-None-Match") @Parameter(description = "`ETag` of the state that the client has") @Nullable String ifNoneMatch) {
        return hotels.require(hotelId)
                .map(found -> IfNoneMatch.names(ifNoneMatch, found.revision())
                        ? ResponseBuilder.<Hotel>notModified()
                                .header(RevisionResponses.ETAG, found.revision().etag())
                                .build()
                        : RevisionResponses.ok(found.hotel(), found.revision()));
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @Path("/{hotelId}")
    @RolesAllowed(Roles.ADMIN)
    @Operation(operationId = "putHotel", summary = "Create or change a hotel", description = """
                    For role `admin`. The same PUT again writes nothing, also with an older `If-Match`.

                    Consistency: when it is answered, every list and every link by distance has followed; of two \
                    changes at the same time with `If-Match`, one is refused. After a fault in the middle, the same \
                    PUT finishes what is left.""")
    @APIResponse(
            responseCode = "201",
            description = "Created",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = Hotel.class),
                            examples = @ExampleObject(name = "hotel", value = CatalogueExamples.HOTEL)))
    @APIResponse(
            responseCode = "200",
            description = "Changed, or found to be so already",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = Hotel.class),
                            examples = @ExampleObject(name = "hotel", value = CatalogueExamples.HOTEL)))
    public Uni<RestResponse<Hotel>> put(
            @PathParam("hotelId") @Parameter(description = "Id of the hotel", example = "par-0001") HotelId hotelId,
            @HeaderParam("If-Match") @Parameter(description = "`ETag` of the state to change") @Nullable IfMatch ifMatch,
            @RequestBody(
                            required = true,
                            content =
                                    @Content(
                                            mediaType = MediaType.APPLICATION_JSON,
                                            schema = @Schema(implementation = HotelContent.class),
                                            examples =
                                                    @ExampleObject(
                                                            name = "hotel",
                                                            value = CatalogueExamples.HOTEL_CONTENT)))
                    @Nullable HotelContent content) {
        return catalogue
                .put(hotelId, CatalogueBodies.required(content), Objects.requireNonNullElse(ifMatch, IfMatch.ANY))
                .map(saved -> {
                    CatalogueHotel hotel = saved.value();
                    return RevisionResponses.saved(hotel.hotel(), hotel.revision(), saved.created());
                });
    }

    @DELETE
    @Path("/{hotelId}")
    @RolesAllowed(Roles.ADMIN)
    @Operation(operationId = "deleteHotel", summary = "Delete a hotel", description = """
                    For role `admin`. Takes its nights off sale and removes it from every list. Refused while a night \
                    from today on is reserved.

                    Consistency: when it is answered, no list has it any more. After a fault in the middle it is \
                    carried on within minutes, or at once by a repetition.""")
    @APIResponse(responseCode = "204", description = "Deleted")
    @APIResponse(responseCode = "409", description = "Reservations to come stand in the way: `conflicts`")
    public Uni<Void> delete(
            @PathParam("hotelId") @Parameter(description = "Id of the hotel", example = "par-0001") HotelId hotelId,
            @HeaderParam("If-Match") @Parameter(description = "`ETag` of the state to delete") @Nullable IfMatch ifMatch) {
        return catalogue.delete(hotelId, Objects.requireNonNullElse(ifMatch, IfMatch.ANY));
    }
}
