package dev.innkeeper.hotel.shoppers.rest;

import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.shoppers.model.AnonymousFavourite;
import dev.innkeeper.hotel.shoppers.model.FavouritesOfHotel;
import dev.innkeeper.hotel.shoppers.service.FavouriteLists;
import dev.innkeeper.hotel.shoppers.service.Reactions;
import dev.innkeeper.model.HotelId;
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

/** Since when a hotel is a favourite of shoppers. */
@Path("/v1/hotels/{hotelId}/favourites")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Shoppers")
public class HotelFavouriteResource {
    private final FavouriteLists favourites;
    private final Reactions reactions;
    private final FavouritePages pages;

    HotelFavouriteResource(FavouriteLists favourites, Reactions reactions, FavouritePages pages) {
        this.favourites = favourites;
        this.reactions = reactions;
        this.pages = pages;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(
            operationId = "listFavouritesOfHotel",
            summary = "Since when a hotel is a favourite of shoppers",
            description = """
                    For roles `staff` and `admin`. Newest first. `count` says of how many shoppers; nobody learns of \
                    whom.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of the hotel's favourites")
    public Uni<FavouritesOfHotel> ofHotel(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId, @BeanParam PageQuery page) {
        ListQuery query = ListQuery.of("favourites-of-hotel").with("hotelId", hotelId);
        return favourites
                .of(hotelId, pages.after(query, page), page.limit().value() + 1)
                .map(found -> pages.cut(found, page, query).map(each -> new AnonymousFavourite(each.since())))
                .chain(found -> reactions
                        .totals(hotelId)
                        .map(totals -> new FavouritesOfHotel(totals.favourites(), found.items(), found.next())));
    }
}
