package dev.innkeeper.reservation.lookup.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.HotelScopes;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.reservation.lookup.model.TokenHotels;
import dev.innkeeper.reservation.lookup.service.TokenHotelService;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** The hotels of the caller. */
@Path("/v1/me/hotels")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Front desk")
public class TokenHotelResource {
    private final TokenHotelService hotels;
    private final HotelScopes scopes;

    TokenHotelResource(TokenHotelService hotels, HotelScopes scopes) {
        this.hotels = hotels;
        this.scopes = scopes;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "hotelsOfToken", summary = "The hotels of your token", description = """
                    For staff: the hotels at which the token lets you work, by id. With `everyHotel` the token is for all \
                    hotels, as those of administrators are, and no hotel is listed.

                    Consistency: what the token says; nothing is read from the database.""")
    @APIResponse(responseCode = "200", ref = "TokenHotels")
    public Uni<RestResponse<TokenHotels>> hotelsOfToken(
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        return scopes.current().map(scope -> RestResponse.ok(hotels.hotels(scope, limit, cursor)));
    }
}
