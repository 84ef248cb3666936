package dev.innkeeper.hotel.shoppers.rest;

import dev.innkeeper.common.rest.RequestBodies;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.shoppers.model.NewReaction;
import dev.innkeeper.hotel.shoppers.model.Reaction;
import dev.innkeeper.hotel.shoppers.service.Reactions;
import dev.innkeeper.model.HotelId;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** What the shopper thinks of a hotel. */
@Path("/v1/me/reactions/hotels/{hotelId}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Shoppers")
public class ReactionResource {
    private final Shoppers shoppers;
    private final Reactions reactions;

    ReactionResource(Shoppers shoppers, Reactions reactions) {
        this.shoppers = shoppers;
        this.reactions = reactions;
    }

    @GET
    @RolesAllowed(Roles.GUEST)
    @Operation(operationId = "getReaction", summary = "What you think of a hotel", description = """
                    For role `guest`: the shopper of the token. Without a reaction it is a 404.

                    Consistency: a change is seen as soon as it is answered.""")
    @APIResponse(responseCode = "200", description = "Your reaction")
    public Uni<Reaction> get(@Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId) {
        return shoppers.current().chain(shopper -> reactions.require(shopper, hotelId));
    }

    @PUT
    @RolesAllowed(Roles.GUEST)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(operationId = "putReaction", summary = "Like, dislike or favour a hotel", description = """
                    For role `guest`: the shopper of the token, who has one reaction to a hotel. A new one replaces \
                    the old one and moves the totals of the hotel by exactly one; the same one again changes nothing, \
                    also when it is sent twice at the same time.

                    Consistency: reaction and totals change together. The lists of favourites follow before the answer; \
                    after a 503 they may lag until the request is repeated.""")
    @APIResponse(responseCode = "200", description = "Your reaction is as sent")
    public Uni<Reaction> put(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @RequestBody(required = true) @Nullable NewReaction reaction) {
        NewReaction wanted = RequestBodies.required(reaction);
        return shoppers.current().chain(shopper -> reactions.put(shopper, hotelId, wanted.value()));
    }

    @DELETE
    @RolesAllowed(Roles.GUEST)
    @Operation(operationId = "deleteReaction", summary = "Take your reaction to a hotel back", description = """
                    For role `guest`: the shopper of the token. May be repeated.

                    Consistency: as for the PUT.""")
    @APIResponse(responseCode = "204", description = "You have no reaction to the hotel")
    public Uni<Void> delete(@Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId) {
        return shoppers.current().chain(shopper -> reactions.remove(shopper, hotelId));
    }
}
