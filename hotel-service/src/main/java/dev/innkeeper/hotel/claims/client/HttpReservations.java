package dev.innkeeper.hotel.claims.client;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Asks the reservation service for bookings. While it does not answer, nights stay as they are. */
@Singleton
public class HttpReservations implements ReservationPort {
    private static final Logger LOG = Logger.getLogger(HttpReservations.class);

    private final ReservationServiceApi service;

    HttpReservations(@RestClient ReservationServiceApi service) {
        this.service = service;
    }

    @Override
    public Uni<ClaimVerdict> resolve(BookingId id) {
        return service.resolve(id.value()).onFailure().transform(HttpReservations::unavailable);
    }

    private static ProblemException unavailable(Throwable fault) {
        LOG.warnf("The reservation service did not resolve a booking: %s", reason(fault));
        return new ProblemException(ProblemType.SERVICE_UNAVAILABLE, "The reservation service does not answer.");
    }

    private static String reason(Throwable fault) {
        return fault instanceof WebApplicationException answer
                ? "status " + answer.getResponse().getStatus()
                : fault.getClass().getSimpleName();
    }
}
