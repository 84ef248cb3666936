package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.RoomPart;
import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.common.concurrent.Sequential;
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
import java.util.HashMap;
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

    /** The owners of the nights of each booking's stay, in its rooms; nights without an owner are left out. */
    Uni<Map<Booking, Map<LocalDate, Owner>>> owners(List<Booking> bookings, boolean settled) {
        List<Asked> asked = bookings.stream()
                .flatMap(booking -> booking.parts().stream().map(part -> new Asked(booking, part)))
                .toList();
        return Sequential.each(batches(asked), batch -> ask(batch, settled))
                .map(answers ->
                        merged(asked, answers.stream().flatMap(List::stream).toList()));
    }

    /** The nights in one room of a booking. */
    private record Asked(Booking booking, RoomPart part) {
        AskedStay stay() {
            return new AskedStay(booking.hotelId(), part.roomNumber(), part.from(), part.to());
        }
    }

    private static List<List<AskedStay>> batches(List<Asked> asked) {
        List<AskedStay> stays = asked.stream().map(Asked::stay).toList();
        return IntStream.iterate(0, from -> from < stays.size(), from -> from + StayOwnersRequest.MOST)
                .mapToObj(from -> stays.subList(from, Math.min(from + StayOwnersRequest.MOST, stays.size())))
                .toList();
    }

    private Uni<List<Map<LocalDate, Owner>>> ask(List<AskedStay> stays, boolean settled) {
        return hotels.owners(new StayOwnersRequest(settled, stays))
                .map(StayOwners::items)
                .map(items -> items.stream().map(item -> byDate(item.nights())).toList())
                .onFailure()
                .transform(NightOwnersClient::unavailable);
    }

    private static Map<Booking, Map<LocalDate, Owner>> merged(List<Asked> asked, List<Map<LocalDate, Owner>> owners) {
        Map<Booking, Map<LocalDate, Owner>> merged = new HashMap<>();
        for (int i = 0; i < asked.size(); i++) {
            merged.computeIfAbsent(asked.get(i).booking(), booking -> new HashMap<>())
                    .putAll(owners.get(i));
        }
        return merged;
    }

    /** Gives the night back to {@code booking}, if it is available. */
    Uni<Void> restore(Booking booking, LocalDate night) {
        RoomPart part = booking.partOf(night);
        return hotels.restore(new LostNight(
                        booking.hotelId(),
                        part.roomNumber(),
                        night,
                        booking.token(part).token()))
                .onFailure()
                .transform(NightOwnersClient::unavailable);
    }

    private static Map<LocalDate, Owner> byDate(List<OwnedNight> nights) {
        return nights.stream().collect(Collectors.toMap(OwnedNight::date, night -> new Owner(night.owner())));
    }

    private static ProblemException unavailable(Throwable fault) {
        LOG.warnf("The hotel service did not return the owners of nights: %s", fault.getMessage());
        return new ProblemException(ProblemType.SERVICE_UNAVAILABLE, "The hotel service does not answer.");
    }
}
