package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingTerms;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.reservation.reconciliation.client.AskedStays;
import dev.innkeeper.reservation.reconciliation.client.AskedStays.AskedStay;
import dev.innkeeper.reservation.reconciliation.client.AuditedHotels;
import dev.innkeeper.reservation.reconciliation.client.LostNight;
import dev.innkeeper.reservation.reconciliation.client.OwnersOfStays;
import dev.innkeeper.reservation.reconciliation.client.OwnersOfStays.OwnedNight;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.security.ServiceToken;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Whose the nights of live reservations are, as the hotel service says. */
@Singleton
public class NightOwners {
    private static final Logger LOG = Logger.getLogger(NightOwners.class);

    private final AuditedHotels hotels;
    private final ServiceToken token;

    NightOwners(@RestClient AuditedHotels hotels, ServiceToken token) {
        this.hotels = hotels;
        this.token = token;
    }

    /** The owners of the nights of each booking's stay; a night that has none is left out. */
    Uni<Map<Booking, Map<LocalDate, Owner>>> owners(List<Booking> bookings, boolean settled) {
        if (bookings.isEmpty()) {
            return Uni.createFrom().item(Map.of());
        }
        AskedStays asked =
                new AskedStays(settled, bookings.stream().map(NightOwners::stay).toList());
        return Uni.createFrom()
                .deferred(() -> hotels.owners(token.authorization(), asked))
                .map(OwnersOfStays::items)
                .map(items -> IntStream.range(0, bookings.size())
                        .boxed()
                        .collect(Collectors.toMap(
                                bookings::get, index -> byDate(items.get(index).nights()))))
                .onFailure()
                .transform(NightOwners::unavailable);
    }

    /** Lets {@code booking} own the night again, if it can be had. */
    Uni<Void> restore(Booking booking, LocalDate night) {
        BookingTerms terms = booking.terms();
        return Uni.createFrom()
                .deferred(() -> hotels.restore(
                        token.authorization(),
                        new LostNight(
                                terms.hotelId(),
                                terms.roomNumber(),
                                night,
                                booking.token().token(),
                                terms.confirmationNumber())))
                .onFailure()
                .transform(NightOwners::unavailable);
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
        LOG.warnf("The hotel service did not say whose nights are: %s", fault.getMessage());
        return new ProblemException(ProblemType.SERVICE_UNAVAILABLE, "The hotel service does not answer.");
    }
}
