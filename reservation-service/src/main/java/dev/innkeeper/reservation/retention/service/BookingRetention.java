package dev.innkeeper.reservation.retention.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.retention.KeptFor;
import dev.innkeeper.common.retention.RetainedKind;
import dev.innkeeper.common.retention.RetentionMetrics;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.history.cassandra.HistoryByReservationDao;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;

/**
 * Removes what hangs on a reservation that is over for good. The row of the reservation itself stays, and so does its
 * folio. In this order:
 *
 * <ol>
 *   <li>Its history, as a whole, with one deletion. Nobody needs it: whoever completes a booking reads its row, which
 *       lists the changes that are not published. If they are published again, they are hidden by the deletion, or come
 *       back and the next pass removes them. The deletion may be repeated; when it dies or times out, the next pass meets
 *       the history again.
 *   <li>The name of its guest, if the erasure of the guest was interrupted ({@link GuestRetention}).
 * </ol>
 */
@Singleton
class BookingRetention {
    private final BookingsDao bookings;
    private final HistoryByReservationDao history;
    private final GuestRetention guests;
    private final RetentionMetrics metrics;
    private final KeptFor kept;
    private final Clock clock;

    BookingRetention(
            BookingsDao bookings,
            HistoryByReservationDao history,
            GuestRetention guests,
            RetentionMetrics metrics,
            RetentionConfig config,
            Clock clock) {
        this.bookings = bookings;
        this.history = history;
        this.guests = guests;
        this.metrics = metrics;
        this.kept = new KeptFor(config.history());
        this.clock = clock;
        metrics.register(RetainedKind.HISTORY);
    }

    /** Whether anything is removed at all. */
    boolean isOn() {
        return !kept.isForEver() || guests.isOn();
    }

    /** Removes what is over of the reservation with that number, if there is one. */
    Uni<Void> consider(String number) {
        return Uni.createFrom()
                .deferred(() -> bookings.reservation(new ConfirmationNumber(number)))
                .chain(found -> found.isPresent()
                        ? history(found.get()).chain(() -> guest(found.get()))
                        : Uni.createFrom().voidItem());
    }

    private Uni<Void> history(Booking booking) {
        return isOver(booking)
                ? history.newest(booking.number(), 1)
                        .chain(found -> found.isEmpty() ? Uni.createFrom().voidItem() : removeHistory(booking))
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> removeHistory(Booking booking) {
        return history.remove(booking.number()).invoke(() -> metrics.removed(RetainedKind.HISTORY, 1));
    }

    private boolean isOver(Booking booking) {
        Instant now = clock.instant();
        return booking.isOverBefore(KeptFor.today(now))
                && kept.isOver(booking.terms().stay().checkOut(), now);
    }

    private Uni<Void> guest(Booking booking) {
        return guests.isOverWithPerson(booking)
                ? guests.complete(booking.terms().guestId())
                : Uni.createFrom().voidItem();
    }
}
