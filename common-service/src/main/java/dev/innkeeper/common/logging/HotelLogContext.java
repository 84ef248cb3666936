package dev.innkeeper.common.logging;

import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.InvalidValueException;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.logging.MDC;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Adds the hotel of a request to each of its log lines, as {@code hotel} beside {@code traceId} and {@code spanId}. It
 * is stored in the Vert.x context of the request.
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

    /** Sets the hotel once it is known. */
    public static void note(HotelId hotel) {
        MDC.put(KEY, hotel.value());
    }

    // A value that is not a hotel id may be anything, and the request is about to be refused.
    private static void noteIfValid(String given) {
        try {
            note(new HotelId(given));
        } catch (InvalidValueException refused) {
            MDC.remove(KEY);
        }
    }
}
