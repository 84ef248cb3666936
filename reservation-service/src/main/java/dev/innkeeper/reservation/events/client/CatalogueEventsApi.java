package dev.innkeeper.reservation.events.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.common.security.ServiceToken;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.events.model.EventType;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The hotel service, which knows when rates, restrictions and availability changed. */
@RegisterRestClient(configKey = "hotel-service")
@RegisterProvider(ServiceToken.class)
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
@RegisterForReflection(targets = {CatalogueEventsApi.Events.class, CatalogueEventsApi.Item.class})
public interface CatalogueEventsApi {
    /** The most events of an answer. */
    int MOST = 100;

    /** Events, oldest first. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Events(List<Item> items) {}

    /**
     * An event.
     *
     * @param id a time-based UUID
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Item(UUID id, EventType type, Instant time, JsonNode subject) {}

    /** At most {@code limit} events after {@code since} and not after {@code until}, oldest first. */
    @GET
    @Path("/hotels/{hotelId}/catalogue-events")
    Uni<Events> events(
            @PathParam("hotelId") HotelId hotel,
            @QueryParam("since") UUID since,
            @QueryParam("until") UUID until,
            @QueryParam("limit") int limit);
}
