package dev.innkeeper.reservation.retention.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.common.retention.KeptFor;
import dev.innkeeper.common.retention.RetainedKind;
import dev.innkeeper.common.retention.RetentionMetrics;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import dev.innkeeper.reservation.guests.model.AnnouncedBooking;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.guests.service.GuestErasure;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Erases a guest whose last stay ended long enough ago, as staff would ({@link GuestErasure}). A guest stays
 *
 * <ul>
 *   <li>with a reservation that is not over for good: one that is live, also if staff forgot to check the guest out; one
 *       that changes; one that the front desk may still undo today;
 *   <li>with a stay that ended, or was to end, within the time;
 *   <li>with a booking that was begun within the time and has no row, or a refusal: it may be in progress;
 *   <li>when the details were written within the time.
 * </ul>
 *
 * <p>All of this is read before the first write, and only the bookings that were looked at are erased. A guest who books
 * in the same moment, after all that time, is refused, or keeps the name in the new reservation and loses the details.
 *
 * <p>An erasure may be repeated, and must be when it dies or times out half-way: until the details are gone they lead here
 * again, and after that each reservation that still has the name.
 */
@Singleton
class GuestRetention {
    private final BookingsByGuestDao byGuest;
    private final BookingsDao bookings;
    private final GuestsDao guests;
    private final GuestErasure erasure;
    private final RetentionMetrics metrics;
    private final KeptFor kept;
    private final Clock clock;

    GuestRetention(
            BookingsByGuestDao byGuest,
            BookingsDao bookings,
            GuestsDao guests,
            GuestErasure erasure,
            RetentionMetrics metrics,
            RetentionConfig config,
            Clock clock) {
        this.byGuest = byGuest;
        this.bookings = bookings;
        this.guests = guests;
        this.erasure = erasure;
        this.metrics = metrics;
        this.kept = new KeptFor(config.guests());
        this.clock = clock;
        metrics.register(RetainedKind.GUESTS);
    }

    /** Whether any guest is erased at all. */
    boolean isOn() {
        return !kept.isForEver();
    }

    /** Whether the stay of {@code booking} keeps no guest any more, and the row still names one. */
    boolean isOverWithPerson(Booking booking) {
        return isOver(booking) && (!booking.terms().guest().isErased() || booking.hasFormerPerson());
    }

    /** Erases the guest, unless something above holds. */
    Uni<Void> consider(GuestId guest) {
        return isOn()
                ? guests.find(guest).chain(found -> isRecent(found) ? nothing() : considerBookings(guest))
                : nothing();
    }

    /** The same for a guest whose details are gone already: an erasure was interrupted. Others are left alone. */
    Uni<Void> complete(GuestId guest) {
        return guests.find(guest).chain(found -> found.isPresent() ? nothing() : considerBookings(guest));
    }

    private Uni<Void> considerBookings(GuestId guest) {
        return byGuest.announced(guest)
                .chain(begun -> isAnyKept(begun).chain(any -> any ? nothing() : erase(guest, begun)));
    }

    private Uni<Void> erase(GuestId guest, List<AnnouncedBooking> over) {
        return erasure.expire(guest, over.stream().map(AnnouncedBooking::number).toList())
                .invoke(() -> metrics.removed(RetainedKind.GUESTS, 1));
    }

    private static Uni<Void> nothing() {
        return Uni.createFrom().voidItem();
    }

    private boolean isRecent(Optional<StoredGuest> found) {
        return found.filter(guest -> !isOver(TimeUuid.time(guest.revision().id())))
                .isPresent();
    }

    // Ends at the first one: an agency has thousands.
    private Uni<Boolean> isAnyKept(List<AnnouncedBooking> begun) {
        return Multi.createFrom()
                .iterable(begun)
                .onItem()
                .transformToUniAndConcatenate(this::isKept)
                .filter(Boolean::booleanValue)
                .toUni()
                .map(first -> first != null);
    }

    private Uni<Boolean> isKept(AnnouncedBooking begun) {
        return bookings.find(begun.number()).map(found -> !isOver(found, begun.announcedAt()));
    }

    private boolean isOver(Optional<BookingRow> found, Instant announcedAt) {
        return found.isPresent() && found.get() instanceof Booking booking ? isOver(booking) : isOver(announcedAt);
    }

    private boolean isOver(Booking booking) {
        Instant now = clock.instant();
        return booking.isOverBefore(KeptFor.today(now))
                && kept.isOver(booking.terms().stay().checkOut(), now);
    }

    private boolean isOver(Instant moment) {
        return kept.isOver(moment, clock.instant());
    }
}
