package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.model.reconciliation.LostNight;
import dev.innkeeper.model.reconciliation.StayOwners;
import dev.innkeeper.model.reconciliation.StayOwners.OwnedNight;
import dev.innkeeper.model.reconciliation.StayOwnersRequest;
import dev.innkeeper.model.reconciliation.StayOwnersRequest.AskedStay;
import dev.innkeeper.reservation.reconciliation.client.StayOwnersApi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** The owners of nights, according to the hotel service. */
@Singleton
public class NightOwnersClient {
    private static final Logger LOG = Logger.getLogger(NightOwnersClient.class);

    private final StayOwnersApi hotels;

    NightOwnersClient(@RestClient StayOwnersApi hotels) {
        this.hotels = hotels;
    }

    /** The owners of the nights of each booking's stay; nights without an owner are left out. */
    Uni<Map<Booking, Map<LocalDate, Owner>>> owners(List<Booking> bookings, boolean settled) {
        if (bookings.isEmpty()) {
            return Uni.createFrom().item(Map.of());
        }
        StayOwnersRequest asked = new StayOwnersRequest(
                settled, bookings.stream().map(NightOwnersClient::stay).toList());
        return hotels.owners(asked)
                .map(StayOwners::items)
                .map(items -> IntStream.range(0, bookings.size())
                        .boxed()
                        .collect(Collectors.toMap(
                                bookings::get, index -> byDate(items.get(index).nights()))))
                .onFailure()
                .transform(NightOwnersClient::unavailable);
    }

    /** Gives the night back to {@code booking}, if it is available. */
    Uni<Void> restore(Booking booking, LocalDate night) {
        BookingTerms terms = booking.terms();
        return hotels.restore(new LostNight(
                        terms.hotelId(),
                        terms.roomNumber(),
                        night,
                        booking.token().token()))
                .onFailure()
                .transform(NightOwnersClient::unavailable);
    }

    private static AskedStay stay(Booking booking) {
        BookingTerms terms = booking.terms();
        return new AskedStay(
                terms.hotelId(),
                terms.roomNumber(),
                terms.stay().checkIn(),
                terms.stay().checkOut());
    }

    private static Map<LocalDate, Owner> byDate(List<OwnedNight> nights) {
        return nights.stream().collect(Collectors.toMap(OwnedNight::date, night -> new Owner(night.owner())));
    }

    private static ProblemException unavailable(Throwable fault) {
        LOG.warnf("The hotel service did not return the owners of nights: %s", fault.getMessage());
        return new ProblemException(ProblemType.SERVICE_UNAVAILABLE, "The hotel service does not answer.");
    }
}
