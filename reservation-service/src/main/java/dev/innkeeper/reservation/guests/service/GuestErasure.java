package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.BookingSide;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * Erases a guest; the reservations stay. The order of writes:
 *
 * <ol>
 *   <li>The audit log, for requests of staff.
 *   <li>The guest's details are deleted, so that no new booking can use them; a booking in progress cannot bring them
 *       back.
 *   <li>Each booking ever announced for the guest loses the personal data: one conditional write of its row, which also
 *       records the name of derived rows that remain. An announced number without a row is blocked; a room of a
 *       group follows the row of the group.
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
    private final BookingSide side;
    private final BookingTable bookings;
    private final RecoveryHandler recoveryHandler;

    GuestErasure(
            GuestService guests,
            BookingsByGuestDao byGuest,
            GuestAuditLog auditLog,
            BookingPorts ports,
            BookingSide side,
            RecoveryHandler recoveryHandler) {
        this.guests = guests;
        this.byGuest = byGuest;
        this.auditLog = auditLog;
        this.ports = ports;
        this.side = side;
        bookings = ports.bookings();
        this.recoveryHandler = recoveryHandler;
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
        return Sequential.each(begun, booking -> forgetIn(booking.number())).replaceWithVoid();
    }

    private Uni<Void> forgetIn(ConfirmationNumber number) {
        return ports.journal()
                .write(number, ports.timer().now().plus(ports.times().journal()))
                .chain(() -> RetryLoop.WITHOUT_PAUSES.untilTrue(() -> attemptForgetIn(number)));
    }

    // False when the row has changed meanwhile.
    private Uni<Boolean> attemptForgetIn(ConfirmationNumber number) {
        return bookings.settled(number)
                .chain(found -> found.map(Uni.createFrom()::item).orElseGet(() -> recoveryHandler.decided(number)))
                .chain(row -> row instanceof Booking booking ? erase(booking) : done());
    }

    private Uni<Boolean> erase(Booking row) {
        if (!row.terms().guest().isErased()) {
            String nameKey = FoldedText.of(row.terms().guest().lastName()).key();
            return ports.listener()
                    .actor()
                    .chain(by -> replace(
                            row,
                            row.withoutPerson(nameKey)
                                    .recorded(row, by, ports.timer().now())));
        }
        return row.erasedNameKey().isEmpty() ? done() : side.publish(row).chain(() -> replace(row, row.forgotten()));
    }

    private Uni<Boolean> replace(Booking row, Booking next) {
        return bookings.replace(next, row.revision())
                .onFailure(UnknownOutcomeException.class)
                .recoverWithItem(false)
                // Never done yet: a write counts once the next attempt reads it.
                .replaceWith(false);
    }

    private static Uni<Boolean> done() {
        return Uni.createFrom().item(true);
    }
}
