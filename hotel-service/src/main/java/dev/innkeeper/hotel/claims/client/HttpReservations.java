package dev.innkeeper.hotel.claims.client;

import dev.innkeeper.booking.model.ClaimTokens;
import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.booking.port.ReservationPort;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.WebApplicationException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

    /** Asks in several requests when there are more tokens than one may contain. */
    @Override
    public Uni<Set<Owner>> kept(List<Owner> tokens) {
        return Multi.createFrom()
                .iterable(tokens)
                .group()
                .intoLists()
                .of(MOST)
                .onItem()
                .transformToUniAndConcatenate(some -> service.kept(new ClaimTokens(some)))
                .collect()
                .in(HashSet<Owner>::new, (kept, answer) -> kept.addAll(answer.tokens()))
                .map(Set::copyOf)
                .onFailure()
                .transform(HttpReservations::unavailable);
    }

    @Override
    public Uni<ClaimVerdict> resolve(ConfirmationNumber number, Instant since) {
        return service.resolve(number.value(), since.toString()).onFailure().transform(HttpReservations::unavailable);
    }

    private static ProblemException unavailable(Throwable fault) {
        LOG.warnf("The reservation service did not answer about bookings: %s", reason(fault));
        return new ProblemException(ProblemType.SERVICE_UNAVAILABLE, "The reservation service does not answer.");
    }

    private static String reason(Throwable fault) {
        return fault instanceof WebApplicationException answer
                ? "status " + answer.getResponse().getStatus()
                : fault.getClass().getSimpleName();
    }
}
