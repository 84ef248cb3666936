package dev.innkeeper.hotel.reviews.rest;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.reviews.model.NewReply;
import dev.innkeeper.hotel.reviews.model.Review;
import dev.innkeeper.hotel.reviews.model.ReviewContent;
import dev.innkeeper.hotel.reviews.model.StoredReview;
import dev.innkeeper.hotel.reviews.service.Reviews;
import dev.innkeeper.hotel.shoppers.rest.Shoppers;
import dev.innkeeper.model.review.ReviewId;
import io.quarkus.security.identity.CurrentIdentityAssociation;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** One review: read, correct, withdraw, reply. */
@Path("/v1/reviews/{reviewId}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Reviews")
public class ReviewResource {
    private final Shoppers shoppers;
    private final CurrentIdentityAssociation identity;
    private final HotelScopes scopes;
    private final Reviews reviews;

    ReviewResource(Shoppers shoppers, CurrentIdentityAssociation identity, HotelScopes scopes, Reviews reviews) {
        this.shoppers = shoppers;
        this.identity = identity;
        this.scopes = scopes;
        this.reviews = reviews;
    }

    @GET
    @PermitAll
    @Operation(operationId = "getReview", summary = "One review", description = """
                    Anyone may ask. A review that was withdrawn is a 404.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "The review",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<Review>> get(@Parameter(ref = "reviewId") @PathParam("reviewId") ReviewId id) {
        return reviews.require(id).map(ReviewResource::answer);
    }

    @PUT
    @RolesAllowed(Roles.GUEST)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putReview", summary = "Correct your review", description = """
                    For role `guest`: the author, within 31 days. Replaces the whole review; a reply stays. Sending the \
                    same again changes nothing.

                    Consistency: review and rating change together; lists and the index of words follow before the \
                    answer, or when the request is repeated.""")
    @APIResponse(
            responseCode = "200",
            description = "The review is as sent",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<Review>> put(
            @Parameter(ref = "reviewId") @PathParam("reviewId") ReviewId id,
            @Parameter(ref = "ifMatch") @HeaderParam(HttpHeaders.IF_MATCH) @Nullable IfMatch ifMatch,
            @RequestBody(required = true) @Nullable ReviewContent content) {
        ReviewContent wanted = RequestBodies.required(content);
        IfMatch expected = Objects.requireNonNullElse(ifMatch, IfMatch.ANY);
        return shoppers.current()
                .chain(author -> reviews.correct(id, author, wanted, expected))
                .map(ReviewResource::answer);
    }

    @DELETE
    @RolesAllowed({Roles.GUEST, Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "deleteReview", summary = "Withdraw a review", description = """
                    For role `guest`: the author, at any time; and for roles `staff` of the hotel and `admin`, who \
                    moderate: the audit log says who. Nobody can review the stay again.

                    Consistency: no reader sees it once the request is answered. A retry is a 404.""")
    @APIResponse(responseCode = "204", description = "Withdrawn")
    public Uni<Void> delete(@Parameter(ref = "reviewId") @PathParam("reviewId") ReviewId id) {
        return identity.getDeferredIdentity()
                .chain(who -> who.hasRole(Roles.STAFF) || who.hasRole(Roles.ADMIN)
                        ? requireStaffOf(id).chain(() -> reviews.moderate(id))
                        : shoppers.current().chain(author -> reviews.withdraw(id, author)));
    }

    @PUT
    @Path("/reply")
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putReply", summary = "Reply to a review", description = """
                    For roles `staff` and `admin`. Replaces an earlier reply. Sending the same again changes nothing.

                    Consistency: every reader sees the reply once it is answered.""")
    @APIResponse(
            responseCode = "200",
            description = "The review with the reply",
            headers = @Header(name = HttpHeaders.ETAG, ref = "ETag"))
    public Uni<RestResponse<Review>> reply(
            @Parameter(ref = "reviewId") @PathParam("reviewId") ReviewId id,
            @RequestBody(required = true) @Nullable NewReply reply) {
        String text = RequestBodies.required(reply).text();
        return requireStaffOf(id).chain(() -> reviews.reply(id, text)).map(ReviewResource::answer);
    }

    private Uni<Void> requireStaffOf(ReviewId id) {
        return scopes.current()
                .invoke(hotels -> {
                    if (!hotels.includes(id.hotelId())) {
                        throw new ProblemException(ProblemType.FORBIDDEN, "The token is for other hotels.");
                    }
                })
                .replaceWithVoid();
    }

    static RestResponse<Review> answer(StoredReview review) {
        return RestResponse.ResponseBuilder.ok(Review.of(review))
                .header(HttpHeaders.ETAG, review.revision().etag())
                .build();
    }
}
