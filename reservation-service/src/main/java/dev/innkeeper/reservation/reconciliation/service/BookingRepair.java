package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.HiddenWriteException;
import dev.innkeeper.booking.port.Timer;
import dev.innkeeper.booking.reservation.BookingSide;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.common.time.VertxTimer;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.booking.service.ExternalReferences;
import dev.innkeeper.reservation.guests.service.BookingGuests;
import dev.innkeeper.reservation.guests.service.GuestCorrection;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.jboss.logging.Logger;

/**
 * Repairs a booking as far as that is safe: it writes only what follows from the booking's own row. The order of
 * writes:
 *
 * <ol>
 *   <li>An overdue booking is decided, as the sweeper would have done.
 *   <li>A correction of the guest that died half-way is carried into all reservations of the guest.
 *   <li>The row is written again unchanged but for its version, which becomes the time: derived rows carry it as their
 *       timestamp, so they now hide rows that somebody altered or deleted by hand.
 *   <li>Derived rows.
 *   <li>Lost nights, under the current token, through the hotel service and its journal: if the reservation ends in the
 *       meantime, they are freed again like those of any late claim. The hotel service also reopens nights that a
 *       reconciliation closed.
 * </ol>
 */
@Singleton
public class BookingRepair {
    private static final Logger LOG = Logger.getLogger(BookingRepair.class);

    private final BookingsDao bookings;
    private final BookingGuests guests;
    private final GuestCorrection corrections;
    private final BookingSide side;
    private final ExternalReferences references;
    private final NightOwnersClient nights;
    private final RecoveryHandler recoveryHandler;
    private final Timer timer;

    BookingRepair(
            BookingsDao bookings,
            BookingGuests guests,
            GuestCorrection corrections,
            BookingSide side,
            ExternalReferences references,
            NightOwnersClient nights,
            RecoveryHandler recoveryHandler,
            VertxTimer timer) {
        this.bookings = bookings;
        this.guests = guests;
        this.corrections = corrections;
        this.side = side;
        this.references = references;
        this.nights = nights;
        this.recoveryHandler = recoveryHandler;
        this.timer = timer;
    }

    /** Tries to repair each finding. What cannot be repaired now stays as it is. */
    Uni<Void> repair(Booking booking, List<Finding> findings) {
        return decide(booking, findings)
                .chain(() -> correct(booking, findings))
                .chain(() -> rewrite(booking, findings))
                .chain(() -> restore(booking, findings))
                .onFailure()
                .invoke(fault -> LOG.warnf(
                        "A booking of hotel %s cannot be repaired now: %s", booking.hotelId(), fault.getMessage()))
                .onFailure()
                .recoverWithNull();
    }

    private Uni<Void> decide(Booking booking, List<Finding> findings) {
        return findings.stream().anyMatch(finding -> finding.kind() == FindingKind.BOOKING_OVERDUE)
                ? recoveryHandler.finish(booking.number()).replaceWithVoid()
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> correct(Booking booking, List<Finding> findings) {
        return findings.stream().anyMatch(finding -> RowCheck.GUESTS.equals(finding.table()))
                ? corrections.complete(booking.terms().guestId())
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> rewrite(Booking booking, List<Finding> findings) {
        List<String> tables = findings.stream()
                .filter(finding -> finding.kind() == FindingKind.ROW_MISSING || finding.kind() == FindingKind.ROW_WRONG)
                .map(finding -> Objects.requireNonNull(finding.table()))
                .filter(table -> !table.equals(RowCheck.GUESTS))
                .toList();
        if (tables.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        Uni<Void> ofGuest = tables.contains(RowCheck.BOOKINGS_BY_GUEST)
                ? guests.link(booking)
                : Uni.createFrom().voidItem();
        Uni<Void> reference = tables.contains(RowCheck.BOOKINGS_BY_EXTERNAL_REFERENCE)
                ? references.restore(booking)
                : Uni.createFrom().voidItem();
        Booking next = rewritten(booking, tables);
        // If somebody else wrote the row first, they also write its derived rows.
        return ofGuest.chain(() -> reference)
                .chain(() -> bookings.replace(next, booking.revision()))
                .chain(written -> written ? publish(next) : Uni.createFrom().voidItem());
    }

    // A change that the history has lost, and that the row no longer lists, cannot be told again: the state can.
    private Booking rewritten(Booking booking, List<String> tables) {
        Instant now = timer.now();
        Booking next = booking.affirmed(ChronoUnit.MICROS.between(Instant.EPOCH, now));
        return tables.contains(RowCheck.HISTORY_BY_RESERVATION)
                        && booking.unpublished().isEmpty()
                ? next.recordedAgain(Actor.SERVICE, now)
                : next;
    }

    // The write counts only once a read shows it. Rows derived from a hidden version would hide those of the next
    // change.
    private Uni<Void> publish(Booking next) {
        return bookings.reservation(next.number())
                .map(found -> found.filter(now -> now.version() >= next.version())
                        .orElseThrow(() -> new HiddenWriteException("the row of a booking of hotel " + next.hotelId())))
                .chain(side::publish);
    }

    private Uni<Void> restore(Booking booking, List<Finding> findings) {
        List<LocalDate> lost = findings.stream()
                .filter(finding ->
                        finding.kind() == FindingKind.NIGHT_LOST || finding.kind() == FindingKind.NIGHT_CLOSED)
                .map(finding -> Objects.requireNonNull(finding.date()))
                .toList();
        return Sequential.each(lost, night -> nights.restore(booking, night)).replaceWithVoid();
    }
}
