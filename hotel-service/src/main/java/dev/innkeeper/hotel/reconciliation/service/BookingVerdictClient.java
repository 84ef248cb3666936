package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.booking.reconciliation.BookingVerdict;
import dev.innkeeper.booking.reconciliation.BookingVerdictsRequest;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.reconciliation.client.BookingVerdictApi;
import dev.innkeeper.model.ConfirmationNumber;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Asks the reservation service who should own nights, for many bookings at a time and without changing anything. */
@Singleton
public class BookingVerdictClient {
    private static final Logger LOG = Logger.getLogger(BookingVerdictClient.class);

    private final BookingVerdictApi reservations;

    BookingVerdictClient(@RestClient BookingVerdictApi reservations) {
        this.reservations = reservations;
    }

    /** The verdict on each of the bookings; fails when the reservation service does not answer. */
    public Uni<Map<ConfirmationNumber, BookingVerdict>> of(Collection<ConfirmationNumber> bookings, boolean settled) {
        List<ConfirmationNumber> numbers = bookings.stream().distinct().toList();
        return Multi.createFrom()
                .iterable(numbers)
                .group()
                .intoLists()
                .of(BookingVerdictsRequest.MOST)
                .onItem()
                .transformToUniAndConcatenate(some -> reservations.verdicts(new BookingVerdictsRequest(settled, some)))
                .onItem()
                .<BookingVerdict>transformToIterable(answer -> answer.items())
                .collect()
                .asMap(BookingVerdict::number)
                .onFailure()
                .transform(BookingVerdictClient::unavailable);
    }

    private static ProblemException unavailable(Throwable fault) {
        LOG.warnf("The reservation service did not answer with verdicts on bookings: %s", fault.getMessage());
        return new ProblemException(ProblemType.SERVICE_UNAVAILABLE, "The reservation service does not answer.");
    }
}
