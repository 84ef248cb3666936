package dev.innkeeper.reservation.events.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.events.model.EventList;
import dev.innkeeper.reservation.events.service.EventPages;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What happens at a hotel. */
@Path("/v1/hotels/{hotelId}/events")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Events")
public class EventResource {
    private final EventPages events;

    EventResource(EventPages events) {
        this.events = events;
    }

    @GET
    @RolesAllowed({Roles.STAFF, Roles.ADMIN})
    @Operation(operationId = "events", summary = "What happened at a hotel", description = """
                    For staff. Oldest first: reservations that were made, changed, cancelled, checked in and out; rates, \
                    restrictions and availability that changed. Nothing is ever missing; an event may come twice, with \
                    another id. Ids sort as text. Never anything of guests. Events are kept for 35 days.

                    `since` is the id of the last event that you have, or an instant. `next` leads to the following page. \
                    Without `next` you have everything: ask again later, with the id of the last event as \
                    `since`, or, when there was none, with `until`.

                    Consistency: events of a reservation come in the order of its changes; the one with the highest \
                    `version` is current. An event is listed two seconds after it was published. A request that finds \
                    younger ones waits for them.""")
    @APIResponse(responseCode = "200", ref = "Events")
    public Uni<RestResponse<EventList>> events(
            @PathParam("hotelId") @Parameter(description = "The id of the hotel", example = "lis-001") HotelId hotel,
            @QueryParam("since")
                    @Parameter(
                            description =
                                    "The id of an event: later ones are listed. Or an instant: those published then or"
                                            + " later. Without it, the oldest that are kept",
                            example = "2100-05-03T10:15:30Z")
                    @Nullable String since,
            @QueryParam("limit") @DefaultValue("20") @Parameter(ref = "Limit") Limit limit,
            @QueryParam("cursor") @Parameter(ref = "Cursor") @Nullable String cursor) {
        return events.page(hotel, since, limit, cursor).map(RestResponse::ok);
    }
}
