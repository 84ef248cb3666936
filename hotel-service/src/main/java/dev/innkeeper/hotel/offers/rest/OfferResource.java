package dev.innkeeper.hotel.offers.rest;

import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.hotel.offers.model.FoundOffers;
import dev.innkeeper.hotel.offers.model.OfferCriteria;
import dev.innkeeper.hotel.offers.model.OfferOrder;
import dev.innkeeper.hotel.offers.model.OfferPosition;
import dev.innkeeper.hotel.offers.model.SearchArea;
import dev.innkeeper.hotel.offers.service.OfferService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** What hotels near a place or in a city offer. */
@Path("/v1/offers")
@Tag(name = "Offers")
@Produces(MediaType.APPLICATION_JSON)
public class OfferResource {
    private final OfferService offers;
    private final Cursors cursors;

    OfferResource(OfferService offers, Cursors cursors) {
        this.offers = offers;
        this.cursors = cursors;
    }

    @GET
    @PermitAll
    @Operation(
            operationId = "listOffers",
            summary = "Offers near a place or in a city: each hotel with its two cheapest",
            description = """
                    Anyone may ask. Near a point of interest or a position, the nearest hotel comes first; in a city \
                    they come by name. A hotel is listed when it has a room type and rate plan that can be sold for \
                    the stay and meets all wishes; `freeRooms` counts the rooms of such types. A page looks at 60 \
                    hotels at most, and at fewer when they are large or the stay is long, so it may be short, or \
                    empty, and yet have a `next`; `hotelsLookedAt` says how many it was. With `sort=price` or \
                    `sort=rating` the hotels that a page looks at come cheapest or best first, over several pages if \
                    they are many, and after them the next hotels of the place. At most 380 statements a page, and \
                    those of the last eight hotels.

                    Consistency: rooms and prices are as fresh as in Q4; which hotels are near, as in Q1; \
                    `rating`, `reviews` and `favourites` follow a change within moments.""")
    @APIResponse(responseCode = "200", description = "A page of offers")
    @APIResponse(responseCode = "404", description = "No city has a point of interest of that name")
    // A RestResponse, because Quarkus would make a serializer for a record alone, which writes amounts as numbers.
    public Uni<RestResponse<OfferPage>> list(
            @BeanParam OfferQuery wanted, @BeanParam OfferedStayQuery stay, @BeanParam PageQuery page) {
        SearchArea area = wanted.area();
        OfferCriteria criteria = wanted.criteria(stay);
        OfferOrder order = wanted.order();
        ListQuery query = ListQuery.of("offers")
                .with("area", area)
                .with("criteria", criteria)
                .with("order", order);
        OfferPosition position =
                cursors.open(query, page.cursor()).map(OfferPosition::of).orElse(OfferPosition.FIRST);
        return offers.find(area, criteria, order, position, page.limit().value())
                .map(found -> RestResponse.ok(page(found, query)));
    }

    private OfferPage page(FoundOffers found, ListQuery query) {
        OfferPosition next = found.next();
        return new OfferPage(
                found.items(), next == null ? null : cursors.issue(query, next.parts()), found.hotelsLookedAt());
    }
}
