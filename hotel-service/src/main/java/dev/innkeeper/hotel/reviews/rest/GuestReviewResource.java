package dev.innkeeper.hotel.reviews.rest;

import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.reviews.model.Review;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.reviews.service.ReviewLists;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The reviews of a guest's stays. */
@Path("/v1/guests/{guestId}/reviews")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Reviews")
public class GuestReviewResource {
    private final ReviewLists lists;
    private final ReviewPages pages;
    private final HotelScopes scopes;

    GuestReviewResource(ReviewLists lists, ReviewPages pages, HotelScopes scopes) {
        this.lists = lists;
        this.pages = pages;
        this.scopes = scopes;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "listReviewsOfGuest", summary = "The reviews of a guest's stays", description = """
                    For roles `staff` and `admin`. Newest first, at the hotels of the token only. A guest who is not \
                    known has none.

                    Consistency: a review is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of reviews")
    public Uni<Page<Review>> ofGuest(
            @Parameter(description = "Id of the guest", example = "8f14e45f-ceea-867f-a8b4-2f6f3c1f0f1a")
                    @PathParam("guestId")
                    UUID guestId,
            @BeanParam PageQuery page) {
        ListQuery query = ListQuery.of("reviews-of-guest").with("guestId", guestId);
        return scopes.current()
                .chain(hotels -> pages.page(
                        query,
                        page,
                        before -> lists.of(guestId, before, page.limit().value() + 1),
                        review -> isAt(hotels, review)));
    }

    private static boolean isAt(HotelScope hotels, StoredReview review) {
        return hotels.includes(review.id().hotelId());
    }
}
