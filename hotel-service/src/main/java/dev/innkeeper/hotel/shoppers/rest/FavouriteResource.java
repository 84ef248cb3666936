package dev.innkeeper.hotel.shoppers.rest;

import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.shoppers.model.Favourite;
import dev.innkeeper.hotel.shoppers.model.Shopper;
import dev.innkeeper.hotel.shoppers.model.StoredFavourite;
import dev.innkeeper.hotel.shoppers.service.FavouriteLists;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The favourites of a shopper. */
@Path("/v1/me/favourites")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Shoppers")
public class FavouriteResource {
    private final Shoppers shoppers;
    private final FavouriteLists favourites;
    private final FavouritePages pages;

    FavouriteResource(Shoppers shoppers, FavouriteLists favourites, FavouritePages pages) {
        this.shoppers = shoppers;
        this.favourites = favourites;
        this.pages = pages;
    }

    @GET
    @RolesAllowed(Roles.GUEST)
    @Operation(operationId = "listMyFavourites", summary = "The hotels that you like best", description = """
                    For role `guest`: those of the shopper of the token, newest first.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of your favourites")
    public Uni<Page<Favourite>> mine(@BeanParam PageQuery page) {
        return shoppers.current().chain(shopper -> mine(shopper, page));
    }

    private Uni<Page<Favourite>> mine(Shopper shopper, PageQuery page) {
        ListQuery query = ListQuery.of("my-favourites").with("subject", shopper.subject());
        return favourites
                .of(shopper, pages.after(query, page), page.limit().value() + 1)
                .map(found -> pages.cut(found, page, query).map(StoredFavourite::shown));
    }
}
