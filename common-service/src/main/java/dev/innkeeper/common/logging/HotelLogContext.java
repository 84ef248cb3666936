package dev.innkeeper.common.logging;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.logging.MDC;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Which hotel a request is about, on each line that is logged for it: as {@code hotel}, beside {@code traceId} and
 * {@code spanId}. It is kept on the Vert.x context of the request, and gone with it.
 */
public class HotelLogContext {
    private static final String KEY = "hotel";
    private static final String PARAMETER = "hotelId";

    /** The hotel of the path, if there is one. */
    @ServerRequestFilter
    public void ofPath(ContainerRequestContext request) {
        String given = request.getUriInfo().getPathParameters().getFirst(PARAMETER);
        if (given != null) {
            noteIfValid(given);
        }
    }

    /** The hotel that a request has turned out to be about. */
    public static void note(HotelId hotel) {
        MDC.put(KEY, hotel.value());
    }

    // What is no hotel's id is whatever a client likes, and is refused in a moment.
    private static void noteIfValid(String given) {
        try {
            note(new HotelId(given));
        } catch (InvalidValueException refused) {
            MDC.remove(KEY);
        }
    }
}
