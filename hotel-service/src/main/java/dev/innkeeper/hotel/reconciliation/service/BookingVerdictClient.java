package dev.innkeeper.hotel.reconciliation.service;

import dev.innkeeper.booking.reconciliation.BookingVerdict;
import dev.innkeeper.booking.reconciliation.BookingVerdictsRequest;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.hotel.reconciliation.client.BookingVerdictApi;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
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

    Uni<Map<BookingId, BookingVerdict>> of(Collection<BookingId> bookings, boolean settled) {
        List<UUID> ids = bookings.stream().map(BookingId::value).distinct().toList();
        return Multi.createFrom()
                .items(IntStream.iterate(0, from -> from < ids.size(), from -> from + BookingVerdictsRequest.MOST)
                        .mapToObj(from -> ids.subList(from, Math.min(ids.size(), from + BookingVerdictsRequest.MOST))))
                .onItem()
                .transformToUniAndConcatenate(some -> reservations.verdicts(new BookingVerdictsRequest(settled, some)))
                .onItem()
                .<BookingVerdict>transformToIterable(answer -> answer.items())
                .collect()
                .asMap(verdict -> new BookingId(verdict.bookingId()))
                .onFailure()
                .transform(BookingVerdictClient::unavailable);
    }

    private static ProblemException unavailable(Throwable fault) {
        LOG.warnf("The reservation service did not answer with verdicts on bookings: %s", fault.getMessage());
        return new ProblemException(ProblemType.SERVICE_UNAVAILABLE, "The reservation service does not answer.");
    }
}
