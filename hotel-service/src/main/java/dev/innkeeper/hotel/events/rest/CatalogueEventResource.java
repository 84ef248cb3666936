package dev.innkeeper.hotel.events.rest;

import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.security.Roles;
import dev.innkeeper.hotel.events.model.CatalogueEvent;
import dev.innkeeper.hotel.events.model.EventBound;
import dev.innkeeper.hotel.events.service.CatalogueEvents;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import dev.innkeeper.model.Page;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** What changed in what a hotel sells: for the reservation service, which merges it into the feed of the hotel. */
@Path("/v1/hotels/{hotelId}/catalogue-events")
@Tag(name = "Events")
@Extension(name = "x-smallrye-profile-service", value = "")
@Produces(MediaType.APPLICATION_JSON)
public class CatalogueEventResource {
    private final CatalogueEvents events;

    CatalogueEventResource(CatalogueEvents events) {
        this.events = events;
    }

    @GET
    @RolesAllowed(Roles.SERVICE)
    @Operation(operationId = "listCatalogueEvents", summary = "What changed in what a hotel sells", description = """
                    For role `service`. The events after `since` and not after `until`, oldest first; fewer than `limit` \
                    mean that there are no more. An event says where to look, not what was found there: ask for rates \
                    or availability. Events are kept for 35 days, also those of a deleted hotel; a hotel that never \
                    existed has none. A change of prices also changes those of plans derived from the plan. A change \
                    of a single request with more than 100 subjects is told as one of the whole hotel.

                    Consistency: each change has an event that was written after it and before its answer, also one \
                    that failed half-way. An event may come twice. Its id is the time at which it was written, and it \
                    was readable within a second: a reader that stays behind the clock by this and by the difference of \
                    the clocks of instances misses nothing.""")
    @APIResponse(responseCode = "200", description = "Events")
    public Uni<RestResponse<Page<CatalogueEvent>>> list(
            @Parameter(ref = "hotelId") @PathParam("hotelId") HotelId hotelId,
            @QueryParam("since")
                    @Parameter(
                            description = "Id of the last event that the reader has",
                            example = "54310000-e475-11f1-9c4e-bd0f3c3a7d11")
                    @Nullable String since,
            @QueryParam("until")
                    @Parameter(
                            description = "Id of an event, or an instant: the last one to list",
                            example = "2100-05-03T10:15:30Z")
                    @Nullable String until,
            @QueryParam("limit") @DefaultValue("20") @Parameter(description = "1 to 100", example = "20") Limit limit) {
        EventBound after = bound("since", since, EventBound::parseId);
        EventBound last = bound("until", until, EventBound::parse);
        return events.list(hotelId, after, last, limit.value()).map(found -> RestResponse.ok(new Page<>(found, null)));
    }

    private static @Nullable EventBound bound(String name, @Nullable String text, Function<String, EventBound> parse) {
        if (text == null) {
            return null;
        }
        try {
            return parse.apply(text);
        } catch (InvalidValueException refused) {
            throw ProblemException.invalid(refused.violations().stream()
                    .map(violation -> violation.within(name))
                    .toList());
        }
    }
}
