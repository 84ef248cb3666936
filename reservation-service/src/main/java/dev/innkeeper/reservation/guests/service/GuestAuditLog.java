package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.auditlog.AuditLog;
import dev.innkeeper.common.auditlog.StaffChange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.ChangedDetails;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes changes of guests to the audit log of each of their hotels, without personal data. */
@Singleton
class GuestAuditLog {
    private static final Map<String, String> ON_RECORD = Map.of("person", "on record");
    private static final Map<String, String> FORGOTTEN = Map.of("person", "forgotten");

    private final BookingsByGuestDao byGuest;
    private final AuditLog auditLog;

    GuestAuditLog(BookingsByGuestDao byGuest, AuditLog auditLog) {
        this.byGuest = byGuest;
        this.auditLog = auditLog;
    }

    /** A change of details; {@code before} is null for a new guest. */
    Uni<Void> change(GuestId guest, @Nullable GuestDetails before, GuestDetails after) {
        return byGuest.bookings(guest)
                .chain(begun -> auditLog.note(StaffChange.at(
                        hotels(begun),
                        subject(guest),
                        before == null ? null : ON_RECORD,
                        ChangedDetails.between(before, after))));
    }

    /** The erasure of a guest. */
    Uni<Void> forget(GuestId guest, List<GuestBooking> begun) {
        return auditLog.note(StaffChange.at(hotels(begun), subject(guest), ON_RECORD, FORGOTTEN));
    }

    private static List<HotelId> hotels(List<GuestBooking> begun) {
        return begun.stream().map(GuestBooking::hotelId).distinct().toList();
    }

    private static String subject(GuestId guest) {
        return "guest " + guest.value();
    }
}
