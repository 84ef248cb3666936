package dev.innkeeper.reservation.reconciliation.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.common.reconciliation.Finding;
import dev.innkeeper.common.reconciliation.FindingKind;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.lookup.service.DerivedRowWriter;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jboss.logging.Logger;

/**
 * Mends what is wrong with a booking as far as that is safe: only what follows from its own row is written. The order:
 *
 * <ol>
 *   <li>What is overdue is decided, as the sweeper would have done.
 *   <li>The row is written again as it is: derived rows carry the time of their booking's row, so that those that somebody
 *       has altered or deleted since then are hidden by what is derived now.
 *   <li>Derived rows.
 *   <li>Nights that it has lost, under its current token, by the hotel service and its journal: should the reservation
 *       end meanwhile, they are freed again like those of any claim that comes late. Of closed nights the hotel service
 *       gives back those that an audit has closed.
 * </ol>
 */
@Singleton
public class BookingRepair {
    private static final Logger LOG = Logger.getLogger(BookingRepair.class);

    private final BookingsDao bookings;
    private final BookingsByGuestDao byGuest;
    private final DerivedRowWriter book;
    private final NightOwnersClient nights;
    private final RecoveryHandler recoveryHandler;

    BookingRepair(
            BookingsDao bookings,
            BookingsByGuestDao byGuest,
            DerivedRowWriter book,
            NightOwnersClient nights,
            RecoveryHandler recoveryHandler) {
        this.bookings = bookings;
        this.byGuest = byGuest;
        this.book = book;
        this.nights = nights;
        this.recoveryHandler = recoveryHandler;
    }

    /** Tries to mend each of the findings. What cannot be mended now stays as it is. */
    Uni<Void> mend(Booking booking, List<Finding> findings) {
        return decide(booking, findings)
                .chain(() -> rewrite(booking, findings))
                .chain(() -> restore(booking, findings))
                .onFailure()
                .invoke(fault -> LOG.warnf("Booking %s is not mended now: %s", booking.id(), fault.getMessage()))
                .onFailure()
                .recoverWithNull();
    }

    private Uni<Void> decide(Booking booking, List<Finding> findings) {
        return findings.stream().anyMatch(finding -> finding.kind() == FindingKind.BOOKING_OVERDUE)
                ? recoveryHandler.finish(booking.id()).replaceWithVoid()
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> rewrite(Booking booking, List<Finding> findings) {
        List<String> tables = findings.stream()
                .filter(finding -> finding.kind() == FindingKind.ROW_MISSING || finding.kind() == FindingKind.ROW_WRONG)
                .map(finding -> Objects.requireNonNull(finding.table()))
                .toList();
        if (tables.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        Uni<Void> ofGuest = tables.contains(RowCheck.BOOKINGS_BY_GUEST)
                ? byGuest.write(booking)
                : Uni.createFrom().voidItem();
        // Whoever writes the row in our place writes its derived rows too.
        return ofGuest.chain(() -> bookings.replace(booking.affirmed(), booking.revision()))
                .chain(() -> book.refresh(booking.id()));
    }

    private Uni<Void> restore(Booking booking, List<Finding> findings) {
        List<LocalDate> lost = findings.stream()
                .filter(finding ->
                        finding.kind() == FindingKind.NIGHT_LOST || finding.kind() == FindingKind.NIGHT_CLOSED)
                .map(finding -> Objects.requireNonNull(finding.date()))
                .toList();
        return Multi.createFrom()
                .iterable(lost)
                .onItem()
                .transformToUniAndConcatenate(night -> nights.restore(booking, night))
                .onItem()
                .ignoreAsUni();
    }
}
