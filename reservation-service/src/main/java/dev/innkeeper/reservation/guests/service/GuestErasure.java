package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.BookingSide;
import dev.innkeeper.booking.reservation.RecoveryHandler;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.ReservationStatus;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.GuestBooking;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Erases a guest; the reservations stay. The order of writes:
 *
 * <ol>
 *   <li>Nothing, when the guest has a stay to come: such a guest is not erased.
 *   <li>The audit log, and the list of erasures, for requests of staff: a restore repeats what is listed.
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
    private static final int READERS = 8;

    /** Where a day ends last. */
    private static final ZoneOffset LAST_ZONE = ZoneOffset.ofHours(-12);

    private final GuestService guests;
    private final BookingsByGuestDao byGuest;
    private final GuestAuditLog auditLog;
    private final Erasures erasures;
    private final BookingPorts ports;
    private final BookingSide side;
    private final BookingTable bookings;
    private final RecoveryHandler recoveryHandler;

    GuestErasure(
            GuestService guests,
            BookingsByGuestDao byGuest,
            GuestAuditLog auditLog,
            Erasures erasures,
            BookingPorts ports,
            BookingSide side,
            RecoveryHandler recoveryHandler) {
        this.guests = guests;
        this.byGuest = byGuest;
        this.auditLog = auditLog;
        this.erasures = erasures;
        this.ports = ports;
        this.side = side;
        bookings = ports.bookings();
        this.recoveryHandler = recoveryHandler;
    }

    /**
     * Erases the guest. Fails with 404 when there never was one, and with 409 when the guest has a stay to come.
     *
     * @param hotels whose confirmation numbers the problem may name
     */
    public Uni<Void> forget(GuestId guest, HotelScope hotels) {
        return guests.find(guest)
                .chain(found -> byGuest.bookings(guest).invoke(begun -> requireKnown(found.isPresent(), begun)))
                .call(begun -> requireNoStayToCome(begun, hotels))
                .chain(begun -> auditLog.forget(guest, begun))
                .chain(() -> erasures.begin(guest))
                .chain(() -> guests.remove(guest))
                // Read again: this finds every booking that began before the details were deleted.
                .chain(() -> byGuest.bookings(guest))
                .chain(begun -> forgetIn(
                        begun.stream().map(GuestBooking::number).toList(),
                        ports.listener().actor()))
                .chain(() -> guests.remove(guest));
    }

    /**
     * Erases a guest whom nobody wants to keep any longer, by the same writes. A booking that begins meanwhile is left
     * alone: it finds no guest, or has read the details and keeps the name.
     *
     * @param over all bookings that were announced for the guest; each of them is over for good, or was never made
     */
    public Uni<Void> expire(GuestId guest, List<ConfirmationNumber> over) {
        return guests.remove(guest).chain(() -> forgetIn(over, Uni.createFrom().item(Actor.SERVICE)));
    }

    private static void requireKnown(boolean hasDetails, List<GuestBooking> bookings) {
        if (!hasDetails && bookings.isEmpty()) {
            throw ProblemException.notFound("guest");
        }
    }

    private Uni<Void> requireNoStayToCome(List<GuestBooking> begun, HotelScope hotels) {
        return Parallel.each(begun, READERS, booking -> bookings.find(booking.number()))
                .invoke(found -> refuse(
                        found.stream()
                                .flatMap(Optional::stream)
                                .filter(row -> row instanceof Booking booking && isToCome(booking))
                                .map(Booking.class::cast)
                                .toList(),
                        hotels))
                .replaceWithVoid();
    }

    private static void refuse(List<Booking> toCome, HotelScope hotels) {
        if (toCome.isEmpty()) {
            return;
        }
        List<String> numbers = toCome.stream()
                .filter(booking -> hotels.includes(booking.hotelId()))
                .map(booking -> booking.number().value())
                .sorted()
                .toList();
        int elsewhere = toCome.size() - numbers.size();
        String detail = "The guest has stays to come"
                + (numbers.isEmpty() ? "" : ": " + String.join(", ", numbers))
                + (elsewhere == 0 ? "." : "; " + elsewhere + " at other hotels.");
        throw new ProblemException(ProblemType.GUEST_HAS_STAYS, detail, List.of(), Map.of("conflicts", numbers));
    }

    // Until the day of departure is over everywhere.
    private boolean isToCome(Booking booking) {
        Instant now = ports.timer().now();
        Instant holdExpiresAt = booking.holdExpiresAt();
        boolean expired =
                booking.status() == ReservationStatus.HELD && holdExpiresAt != null && !now.isBefore(holdExpiresAt);
        return booking.status().isLive()
                && !expired
                && !booking.terms().guest().isErased()
                && !booking.terms().stay().checkOut().isBefore(LocalDate.ofInstant(now, LAST_ZONE));
    }

    private Uni<Void> forgetIn(List<ConfirmationNumber> begun, Uni<Actor> by) {
        return Sequential.each(begun, number -> forgetIn(number, by)).replaceWithVoid();
    }

    private Uni<Void> forgetIn(ConfirmationNumber number, Uni<Actor> by) {
        return ports.journal()
                .write(number, ports.timer().now().plus(ports.times().journal()))
                .chain(() -> RetryLoop.WITHOUT_PAUSES.untilTrue(() -> attemptForgetIn(number, by)));
    }

    // False when the row has changed meanwhile.
    private Uni<Boolean> attemptForgetIn(ConfirmationNumber number, Uni<Actor> by) {
        return bookings.settled(number)
                .chain(found -> found.map(Uni.createFrom()::item).orElseGet(() -> recoveryHandler.decided(number)))
                .chain(row -> row instanceof Booking booking ? erase(booking, by) : done());
    }

    private Uni<Boolean> erase(Booking row, Uni<Actor> by) {
        if (!row.terms().guest().isErased() && !row.hasFormerPerson()) {
            String nameKey = FoldedText.of(row.terms().guest().lastName()).key();
            return by.chain(actor -> replace(
                    row,
                    row.withoutPerson(nameKey)
                            .recorded(row, actor, ports.timer().now())));
        }
        return !row.hasFormerPerson() ? done() : side.publish(row).chain(() -> replace(row, row.forgotten()));
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
