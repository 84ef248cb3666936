package dev.innkeeper.reservation.frontdesk.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Outcome;
import dev.innkeeper.booking.model.Outcome.Accepted;
import dev.innkeeper.booking.reservation.Lifecycle;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.reservation.booking.client.HotelDesk;
import dev.innkeeper.reservation.booking.service.Answers;
import dev.innkeeper.reservation.booking.service.BookingCounts;
import dev.innkeeper.reservation.booking.service.RequestKeys;
import dev.innkeeper.reservation.frontdesk.model.Errand;
import dev.innkeeper.reservation.lookup.service.ReservationService;
import dev.innkeeper.common.rest.Revision;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What guests and staff do with a reservation, but for a change of stay. What follows is {@link Lifecycle}'s. */
@ApplicationScoped
public class ReservationDesk {
    /** Of no booking. */
    private static final UUID NO_REVISION = new UUID(0, 0);

    private final ReservationService reservations;
    private final Lifecycle lifecycle;
    private final HotelDesk hotels;
    private final RequestKeys keys;
    private final BookingCounts counts;

    ReservationDesk(
            ReservationService reservations,
            Lifecycle lifecycle,
            HotelDesk hotels,
            RequestKeys keys,
            BookingCounts counts) {
        this.reservations = reservations;
        this.lifecycle = lifecycle;
        this.hotels = hotels;
        this.keys = keys;
        this.counts = counts;
    }

    /** The guest takes the room that is held. */
    public Uni<Accepted> confirm(Errand errand) {
        return change("confirm", errand, lifecycle::confirm);
    }

    /** The guest will not come. */
    public Uni<Accepted> cancel(Errand errand) {
        return change("cancel", errand, lifecycle::cancel);
    }

    /** The guest has come. */
    public Uni<Accepted> checkIn(Errand errand) {
        return change("check-in", errand, lifecycle::checkIn);
    }

    /** The guest has not come. */
    public Uni<Accepted> noShow(Errand errand) {
        return change("no-show", errand, lifecycle::noShow);
    }

    /** The guest leaves today. */
    public Uni<Accepted> checkOut(Errand errand) {
        return reservations
                .byConfirmation(errand.number(), errand.asker())
                .chain(row -> hotels.today(row.hotelId())
                        .chain(today ->
                                change("check-out", errand, row, request -> lifecycle.checkOut(request, today))));
    }

    private Uni<Accepted> change(String operation, Errand errand, Function<Lifecycle.Request, Uni<Outcome>> change) {
        return reservations
                .byConfirmation(errand.number(), errand.asker())
                .chain(row -> change(operation, errand, row, change));
    }

    private Uni<Accepted> change(
            String operation, Errand errand, Booking row, Function<Lifecycle.Request, Uni<Outcome>> change) {
        RequestKey key = Optional.ofNullable(errand.key())
                .map(given -> keys.requestKey(errand.client(), operation, errand.number(), given))
                .orElse(null);
        Lifecycle.Request request = new Lifecycle.Request(row.id(), key, seen(errand, row));
        return counts.count(operation, change.apply(request)).map(Answers::accepted);
    }

    /** The revision that {@code errand} is about; null for any. */
    static @Nullable UUID seen(Errand errand, Booking row) {
        if (errand.ifMatch().holdsForAny()) {
            return null;
        }
        return errand.ifMatch().holds(Optional.of(new Revision(row.revision()))) ? row.revision() : NO_REVISION;
    }
}
