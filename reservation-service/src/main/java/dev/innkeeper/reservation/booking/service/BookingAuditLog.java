package dev.innkeeper.reservation.booking.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingListener;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.reservation.booking.model.ReservationFacts;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Writes changes of reservations to the audit log. */
@Singleton
public class BookingAuditLog implements BookingListener {
    private final AuditLog auditLog;
    private final RequestActor actor;

    BookingAuditLog(AuditLog auditLog, RequestActor actor) {
        this.auditLog = auditLog;
        this.actor = actor;
    }

    // A change of stay that is taken over changes nothing that staff see.
    @Override
    public Uni<Void> see(@Nullable Booking before, Booking next) {
        ReservationFacts was = before == null ? null : ReservationFacts.of(before);
        ReservationFacts is = ReservationFacts.wanted(next);
        return is.equals(was)
                ? Uni.createFrom().voidItem()
                : auditLog.note(StaffChange.at(next.hotelId(), StaffChange.booking(next.number()), was, is));
    }

    @Override
    public Uni<Actor> actor() {
        return actor.current();
    }
}
