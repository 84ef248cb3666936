package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.Witness;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.common.auditlog.Trail;
import dev.innkeeper.reservation.booking.model.ReservationFacts;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells the audit trail what becomes of reservations. */
@Singleton
public class BookingTrail implements Witness {
    private final Trail trail;

    BookingTrail(Trail trail) {
        this.trail = trail;
    }

    // A row that is taken over, or given up before it was a reservation, has nothing new to tell: what was noted of the
    // request holds.
    @Override
    public Uni<Void> see(@Nullable Booking before, Booking next) {
        ReservationFacts was =
                Optional.ofNullable(before).flatMap(ReservationFacts::of).orElse(null);
        ReservationFacts is = ReservationFacts.wanted(next).orElse(null);
        return Objects.equals(was, is)
                ? Uni.createFrom().voidItem()
                : trail.note(StaffChange.at(next.hotelId(), "booking " + next.id(), was, is));
    }
}
