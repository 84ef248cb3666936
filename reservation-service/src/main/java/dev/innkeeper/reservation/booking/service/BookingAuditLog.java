package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.reservation.booking.model.ReservationFacts;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells the audit trail what becomes of reservations. */
@Singleton
public class BookingAuditLog implements BookingListener {
    private final AuditLog auditLog;

    BookingAuditLog(AuditLog auditLog) {
        this.auditLog = auditLog;
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
                : auditLog.note(StaffChange.at(next.hotelId(), "booking " + next.id(), was, is));
    }
}
