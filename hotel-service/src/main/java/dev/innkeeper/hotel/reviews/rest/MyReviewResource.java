package dev.innkeeper.hotel.reviews.rest;

import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.reviews.model.Review;
import dev.innkeeper.hotel.reviews.service.ReviewLists;
import dev.innkeeper.hotel.shoppers.rest.Shoppers;
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

/** The reviews that a shopper wrote. */
@Path("/v1/me/reviews")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Reviews")
public class MyReviewResource {
    private final Shoppers shoppers;
    private final ReviewLists lists;
    private final ReviewPages pages;

    MyReviewResource(Shoppers shoppers, ReviewLists lists, ReviewPages pages) {
        this.shoppers = shoppers;
        this.lists = lists;
        this.pages = pages;
    }

    @GET
    @RolesAllowed(Roles.GUEST)
    @Operation(operationId = "listMyReviews", summary = "The reviews that you wrote, newest first", description = """
                    For role `guest`: those of the shopper of the token.

                    Consistency: a review is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of your reviews")
    public Uni<Page<Review>> mine(@BeanParam PageQuery page) {
        return shoppers.current()
                .chain(author -> pages.page(
                        ListQuery.of("my-reviews").with("subject", author.subject()),
                        page,
                        before -> lists.of(author, before, page.limit().value() + 1),
                        review -> true));
    }
}
