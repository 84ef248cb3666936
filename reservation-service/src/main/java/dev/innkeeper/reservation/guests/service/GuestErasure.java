package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * Erases a guest; the reservations stay. The order of writes:
 *
 * <ol>
 *   <li>The audit log, for requests of staff.
 *   <li>The guest's details are deleted, so that no new booking can use them; a booking in progress cannot bring them
 *       back.
 *   <li>Each booking ever announced for the guest loses the personal data: one conditional write of its row, which also
 *       records the name of derived rows that remain. An announced id without a row is blocked.
 *   <li>Its derived rows are written again without personal data; then the row records that none remain.
 *   <li>The details are deleted once more: an instance of an earlier version may have restored them.
 * </ol>
 *
 * <p>After an interruption the whole sequence can be repeated.
 */
@ApplicationScoped
public class GuestErasure {
    private final GuestService guests;
    private final BookingsByGuestDao byGuest;
    private final GuestAuditLog auditLog;
    private final BookingPorts ports;
    private final BookingTable bookings;

    GuestErasure(GuestService guests, BookingsByGuestDao byGuest, GuestAuditLog auditLog, BookingPorts ports) {
        this.guests = guests;
        this.byGuest = byGuest;
        this.auditLog = auditLog;
        this.ports = ports;
        bookings = ports.bookings();
    }

    /** Erases the guest. Fails with 404 when there never was one. */
    public Uni<Void> forget(GuestId guest) {
        return guests.find(guest)
                .chain(found -> byGuest.bookings(guest).invoke(begun -> requireKnown(found.isPresent(), begun)))
                .chain(begun -> auditLog.forget(guest, begun))
                .chain(() -> guests.remove(guest))
                // Read again: this finds every booking that began before the details were deleted.
                .chain(() -> byGuest.bookings(guest))
                .chain(this::forgetIn)
                .chain(() -> guests.remove(guest));
    }

    private static void requireKnown(boolean hasDetails, List<GuestBooking> bookings) {
        if (!hasDetails && bookings.isEmpty()) {
            throw ProblemException.notFound("guest");
        }
    }

    private Uni<Void> forgetIn(List<GuestBooking> begun) {
        return Sequential.each(begun, booking -> forgetIn(booking.id())).replaceWithVoid();
    }

    private Uni<Void> forgetIn(BookingId id) {
        return ports.journal()
                .write(id, ports.timer().now().plus(ports.times().journal()))
                .chain(() -> RetryLoop.WITHOUT_PAUSES.untilTrue(() -> attemptForgetIn(id)));
    }

    // False when the row has changed meanwhile.
    private Uni<Boolean> attemptForgetIn(BookingId id) {
        return bookings.settled(id)
                .chain(found -> found.isPresent() ? Uni.createFrom().item(found) : fence(id))
                .chain(found -> found.map(this::erase).orElseGet(GuestErasure::done));
    }

    private Uni<Boolean> erase(Booking row) {
        if (!row.terms().guest().isErased()) {
            String nameKey = FoldedText.of(row.terms().guest().lastName()).key();
            return replace(row, row.withoutPerson(nameKey));
        }
        return row.erasedNameKey().isEmpty()
                ? done()
                : ports.projections().refresh(row.id()).chain(() -> replace(row, row.forgotten()));
    }

    private Uni<Boolean> replace(Booking row, Booking next) {
        return bookings.replace(next, row.revision())
                .onFailure(UnknownOutcomeException.class)
                .recoverWithItem(false)
                .chain(written -> written ? erase(next) : Uni.createFrom().item(false));
    }

    // After an unknown outcome the next attempt finds what the first one wrote.
    private Uni<Optional<Booking>> fence(BookingId id) {
        return bookings.fence(id).onFailure(UnknownOutcomeException.class).recoverWithUni(() -> bookings.fence(id));
    }

    private static Uni<Boolean> done() {
        return Uni.createFrom().item(true);
    }
}
