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

/** Writes changes of reservations to the audit log. */
@Singleton
public class BookingAuditLog implements BookingListener {
    private final AuditLog auditLog;

    BookingAuditLog(AuditLog auditLog) {
        this.auditLog = auditLog;
    }

    // Taking a row over, or abandoning it before it became a reservation, changes nothing that staff see: the entry of
    // the request itself stays valid.
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
