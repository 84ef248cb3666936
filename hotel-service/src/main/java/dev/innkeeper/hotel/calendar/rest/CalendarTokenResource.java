package dev.innkeeper.hotel.calendar.rest;

import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.calendar.model.CalendarToken;
import dev.innkeeper.hotel.calendar.model.NewCalendarToken;
import dev.innkeeper.hotel.calendar.service.CalendarTokens;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Page;
import dev.innkeeper.model.RoomNumber;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** Who may read the calendar of a room. */
@Path("/v1/hotels/{hotelId}/rooms/{roomNumber}/calendar-tokens")
@Tag(name = "Inventory")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.STAFF, Roles.ADMIN})
public class CalendarTokenResource {
    private final CalendarTokens tokens;

    CalendarTokenResource(CalendarTokens tokens) {
        this.tokens = tokens;
    }

    @POST
    @Consumes(MediaType.WILDCARD)
    @Operation(
            operationId = "makeCalendarToken",
            summary = "Make a token for the calendar of a room",
            description = """
                    For roles `staff` and `admin`. The answer is the only one that shows the token; a hash of it is \
                    stored. At most 20 a room. Each request makes another token: if an answer was lost, find the token in \
                    the list and revoke it. Deleting the room revokes all.

                    Consistency: the calendar can be read once the token is answered.""")
    @APIResponse(
            responseCode = "201",
            description = "The token",
            content = @Content(schema = @Schema(implementation = NewCalendarToken.class)))
    @APIResponse(responseCode = "409", ref = "TooManyTokens")
    public Uni<RestResponse<NewCalendarToken>> make(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomNumber") @PathParam("roomNumber") RoomNumber room,
            @Context UriInfo uri) {
        URI base = uri.getBaseUri();
        return tokens.make(hotelId, room)
                .map(made -> RestResponse.status(
                        RestResponse.Status.CREATED,
                        new NewCalendarToken(made.token().id(), made.text(), url(base, hotelId, room, made.text()))));
    }

    private static String url(URI base, HotelId hotelId, RoomNumber room, String token) {
        return base.resolve("/v1/hotels/" + hotelId + "/rooms/" + room + "/calendar.ics?token=" + token)
                .toString();
    }

    @GET
    @Operation(operationId = "listCalendarTokens", summary = "The tokens of the calendar of a room", description = """
                    For roles `staff` and `admin`. Oldest first, all in one page, without the tokens themselves.

                    Consistency: a quorum of replicas is read, so the answer reflects every change that was answered \
                    before the question.""")
    @APIResponse(responseCode = "200", description = "The tokens")
    public Uni<RestResponse<Page<CalendarToken>>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomNumber") @PathParam("roomNumber") RoomNumber room) {
        return tokens.list(hotelId, room).map(found -> RestResponse.ok(new Page<>(found, null)));
    }

    @DELETE
    @Path("{tokenId}")
    @Operation(operationId = "revokeCalendarToken", summary = "Revoke a token of a calendar", description = """
                    For roles `staff` and `admin`. Can be retried: a token that does not exist is revoked already.

                    Consistency: the token opens nothing after the answer.""")
    @APIResponse(responseCode = "204", description = "No token has this id")
    public Uni<Void> revoke(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @Parameter(ref = "roomNumber") @PathParam("roomNumber") RoomNumber room,
            @PathParam("tokenId")
                    @Parameter(description = "Id of the token", example = "5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01")
                    UUID id) {
        return tokens.revoke(hotelId, room, id);
    }
}
