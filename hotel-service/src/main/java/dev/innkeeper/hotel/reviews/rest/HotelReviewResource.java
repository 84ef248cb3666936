package dev.innkeeper.hotel.reviews.rest;

import dev.innkeeper.common.http.TrustedProxies;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.page.PageQuery;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.catalogue.service.PutResult;
import dev.innkeeper.hotel.reviews.model.NewReview;
import dev.innkeeper.hotel.reviews.model.Review;
import dev.innkeeper.hotel.reviews.model.SearchedWord;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.reviews.service.ReviewLists;
import dev.innkeeper.hotel.reviews.service.Reviews;
import dev.innkeeper.hotel.shoppers.rest.Shoppers;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Writes a review, and lists those of a hotel. */
@Path("/v1/hotels/{hotelId}/reviews")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Reviews")
public class HotelReviewResource {
    private final Shoppers shoppers;
    private final Reviews reviews;
    private final ReviewLists lists;
    private final ReviewPages pages;
    private final CurrentVertxRequest request;
    private final TrustedProxies proxies;

    HotelReviewResource(
            Shoppers shoppers,
            Reviews reviews,
            ReviewLists lists,
            ReviewPages pages,
            CurrentVertxRequest request,
            TrustedProxies proxies) {
        this.shoppers = shoppers;
        this.reviews = reviews;
        this.lists = lists;
        this.pages = pages;
        this.request = request;
        this.proxies = proxies;
    }

    @POST
    @RolesAllowed(Roles.GUEST)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "addReview", summary = "Review a stay", description = """
                    For role `guest`: whoever knows the confirmation number and the last name of the guest, once a stay, \
                    after check-out. The review does not say who wrote it. Sending the same again answers the same; \
                    another one for the same stay is a 409. Wrong names are counted, as for a look-up.

                    Consistency: review and rating change together; lists and the index of words follow before the \
                    answer, or when the request is repeated.""")
    @APIResponse(
            responseCode = "200",
            description = "The review was there already",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    @APIResponse(
            responseCode = "201",
            description = "The review is new",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"),
            content = @Content(schema = @Schema(implementation = Review.class)))
    public Uni<RestResponse<Review>> add(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @RequestBody(required = true) @Nullable NewReview review) {
        NewReview wanted = RequestBodies.required(review);
        String client = proxies.clientOf(request.getCurrent().request());
        return shoppers.current()
                .chain(author -> reviews.add(hotelId, author, wanted, client))
                .map(HotelReviewResource::answer);
    }

    @GET
    @PermitAll
    @Operation(operationId = "listReviews", summary = "The reviews of a hotel, newest first", description = """
                    Anyone may ask. With `word` only those that contain the word, in title or text; case and accents \
                    make no difference. A page may be short and still have a `next`.

                    Consistency: a review is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "A page of reviews")
    public Uni<Page<Review>> ofHotel(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(description = "A word of the review", example = "breakfast") @QueryParam("word") @Nullable String word,
            @BeanParam PageQuery page) {
        SearchedWord searched = word == null ? null : SearchedWord.parse(word);
        ListQuery query =
                ListQuery.of("reviews").with("hotelId", hotelId).with("word", searched == null ? null : searched.key());
        return pages.page(
                query,
                page,
                before -> lists.of(hotelId, searched, before, page.limit().value() + 1),
                review -> true);
    }

    private static RestResponse<Review> answer(PutResult<StoredReview> saved) {
        StoredReview review = saved.value();
        if (!saved.created()) {
            return ReviewResource.answer(review);
        }
        return RestResponse.ResponseBuilder.create(RestResponse.Status.CREATED, Review.of(review))
                .header(HttpHeaders.LOCATION, "/v1/reviews/" + review.id())
                .header(HttpHeaders.ETAG, review.revision().etag())
                .build();
    }
}
