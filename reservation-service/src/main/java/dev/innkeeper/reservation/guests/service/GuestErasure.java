package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.ContentionException;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.value.BookingId;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/**
 * Forgets a guest; the reservations stay. The order of writes:
 *
 * <ol>
 *   <li>The audit log, when it is staff who ask.
 *   <li>The guest's details go, so that nobody books for that guest any more; those that a booking under way has yet to
 *       bring go with them.
 *   <li>Each booking that was ever announced for the guest loses the person, by a conditional write of its row that also
 *       says under which name derived rows are left; an announced id that has no row is fenced.
 *   <li>Its derived rows are written again without the person; then the row says that nothing is left.
 *   <li>The details go once more: an instance of a version before may have put them back for a booking under way.
 * </ol>
 *
 * <p>Whoever is stopped half-way does the same again.
 */
@ApplicationScoped
public class GuestErasure {
    private static final int MOST_TRIES = 8;

    private final GuestService guests;
    private final BookingsByGuestDao byGuest;
    private final GuestAuditLog auditLog;
    private final BookingPorts ports;
    private final BookingTable bookings;

    GuestErasure(
            GuestService guests,
            BookingsByGuestDao byGuest,
            GuestAuditLog auditLog,
            BookingPorts ports) {
        this.guests = guests;
        this.byGuest = byGuest;
        this.auditLog = auditLog;
        this.ports = ports;
        bookings = ports.bookings();
    }

    /** Forgets the guest. Fails with 404 when there never was one. */
    public Uni<Void> forget(GuestId guest) {
        return guests.find(guest)
                .chain(found -> byGuest.bookings(guest).invoke(begun -> requireKnown(found.isPresent(), begun)))
                .chain(begun -> auditLog.forget(guest, begun))
                .chain(() -> guests.remove(guest))
                // Once more: a booking that began before the details went is found now.
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
        return Multi.createFrom()
                .iterable(begun)
                .onItem()
                .transformToUniAndConcatenate(booking -> forgetIn(booking.id()))
                .onItem()
                .ignoreAsUni();
    }

    private Uni<Void> forgetIn(BookingId id) {
        return ports.journal()
                .write(id, ports.timer().now().plus(ports.times().journal()))
                .chain(() -> forgetIn(id, MOST_TRIES));
    }

    private Uni<Void> forgetIn(BookingId id, int tries) {
        return bookings.settled(id)
                .chain(found -> found.isPresent() ? Uni.createFrom().item(found) : fence(id))
                .chain(found -> found.map(row -> forgetIn(row, tries)).orElseGet(GuestErasure::done));
    }

    private Uni<Void> forgetIn(Booking row, int tries) {
        if (!row.terms().guest().isErased()) {
            String nameKey = FoldedText.of(row.terms().guest().lastName()).key();
            return replace(row, row.withoutPerson(nameKey), tries);
        }
        return row.erasedNameKey().isEmpty()
                ? done()
                : ports.projections().refresh(row.id()).chain(() -> replace(row, row.forgotten(), tries));
    }

    private Uni<Void> replace(Booking row, Booking next, int tries) {
        return bookings.replace(next, row.revision())
                .onFailure(UnknownOutcomeException.class)
                .recoverWithItem(false)
                .chain(written -> written ? forgetIn(next, tries) : again(row.id(), tries));
    }

    private Uni<Void> again(BookingId id, int tries) {
        return tries == 1 ? Uni.createFrom().failure(new ContentionException()) : forgetIn(id, tries - 1);
    }

    // After an unknown outcome the next try finds what the fence has left.
    private Uni<Optional<Booking>> fence(BookingId id) {
        return bookings.fence(id).onFailure(UnknownOutcomeException.class).recoverWithUni(() -> bookings.fence(id));
    }

    private static Uni<Void> done() {
        return Uni.createFrom().voidItem();
    }
}
