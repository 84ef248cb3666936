package dev.innkeeper.reservation.events.client;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.events.model.Event;
import dev.innkeeper.reservation.events.model.EventId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Reads the events of the hotel service. */
@Singleton
public class CatalogueEvents {
    private static final Logger LOG = Logger.getLogger(CatalogueEvents.class);

    private final CatalogueEventsApi hotels;

    CatalogueEvents(@RestClient CatalogueEventsApi hotels) {
        this.hotels = hotels;
    }

    /**
     * At most {@code limit} events after {@code after} and not after {@code until}, oldest first. The hotel service has none
     * of a hotel that it does not know.
     *
     * @param limit at most {@value CatalogueEventsApi#MOST}
     */
    public Uni<List<Event>> of(HotelId hotel, EventId after, EventId until, int limit) {
        return hotels.events(hotel, after.timeUuid(), until.timeUuid(), limit)
                .map(found -> found.items().stream()
                        .map(item ->
                                Event.at(hotel, new EventId(item.id()), item.type(), item.time(), item.subject()))
                        .toList())
                .onFailure(CatalogueEvents::isNotFound)
                .recoverWithItem(List.of())
                .onFailure()
                .transform(CatalogueEvents::unavailable);
    }

    private static boolean isNotFound(Throwable fault) {
        return fault instanceof WebApplicationException answer
                && answer.getResponse().getStatus() == 404;
    }

    private static ProblemException unavailable(Throwable fault) {
        LOG.warnf("The hotel service did not return its events: %s", fault.getMessage());
        return new ProblemException(
                ProblemType.SERVICE_UNAVAILABLE, "The hotel service did not answer in time; try again in 1 s.");
    }
}
