package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingRow;
import dev.innkeeper.booking.port.BookingTable;
import dev.innkeeper.booking.port.UnknownOutcomeException;
import dev.innkeeper.booking.reservation.BookingPorts;
import dev.innkeeper.booking.reservation.BookingSide;
import dev.innkeeper.booking.retry.RetryLoop;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.common.cassandra.TimeUuid;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.common.rest.IfMatch;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.guests.cassandra.BookingsByGuestDao;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.guests.service.GuestService.Kept;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Changes a guest's details, and carries name and contact into the guest's reservations, so that they are found by them.
 * The order of writes:
 *
 * <ol>
 *   <li>The guest's own row, which decides.
 *   <li>For each reservation: the journal; one conditional write of its row, which also records the former name and
 *       contacts; its derived rows; then the row records that no derived row with a former name or contact is left.
 * </ol>
 *
 * <p>After an interruption some reservations may have the former name; the same request again completes it, or the
 * audit. Of two
 * changes at the same time, the guest's row decides: whoever ends last carries what stands there.
 */
@ApplicationScoped
public class GuestCorrection {
    private final GuestService guests;
    private final BookingsByGuestDao byGuest;
    private final ContactHashes contacts;
    private final BookingPorts ports;
    private final BookingSide side;
    private final BookingTable bookings;

    GuestCorrection(
            GuestService guests,
            BookingsByGuestDao byGuest,
            ContactHashes contacts,
            BookingPorts ports,
            BookingSide side) {
        this.guests = guests;
        this.byGuest = byGuest;
        this.contacts = contacts;
        this.ports = ports;
        this.side = side;
        bookings = ports.bookings();
    }

    /** What reservations have of a guest. */
    private record Person(GuestName name, Set<String> contacts) {
        boolean isOf(Booking row) {
            return row.terms().guest().equals(name)
                    && row.contacts().current().equals(contacts)
                    && !row.hasFormerPerson();
        }

        Booking in(Booking row) {
            String former = FoldedText.of(row.terms().guest().lastName()).key();
            boolean same = former.equals(FoldedText.of(name.lastName()).key());
            return row.corrected(name, contacts, same ? "" : former);
        }
    }

    /** Creates the guest or replaces all details. */
    public Uni<Kept> keep(GuestId id, GuestDetails details, IfMatch ifMatch) {
        return guests.keep(id, details, ifMatch).call(this::carry);
    }

    /** Changes some details of a guest; fails with 404 when there is none. */
    public Uni<Kept> change(GuestId id, UnaryOperator<GuestDetails> change, IfMatch ifMatch) {
        return guests.change(id, change, ifMatch).call(this::carry);
    }

    /** Whether a change of the guest that is older than {@code latest} has not reached the reservation. */
    public Uni<Boolean> isBehind(Booking row, Instant latest) {
        return row.terms().guest().isErased()
                ? Uni.createFrom().item(false)
                : guests.find(row.terms().guestId())
                        .map(found -> found.filter(guest ->
                                        TimeUuid.time(guest.revision().id()).isBefore(latest))
                                .map(guest -> !person(guest).isOf(row))
                                .orElse(false));
    }

    /** Carries what stands in the guest's row into all reservations of the guest, after a change that died half-way. */
    public Uni<Void> complete(GuestId id) {
        return guests.find(id)
                .chain(found ->
                        found.map(this::carry).orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Person person(StoredGuest guest) {
        GuestDetails details = guest.guest().details();
        return new Person(details.name(), contacts.of(details));
    }

    // A guest who was just created has no reservations yet.
    private Uni<Void> carry(Kept kept) {
        return kept.created() ? Uni.createFrom().voidItem() : carry(kept.guest());
    }

    private Uni<Void> carry(StoredGuest guest) {
        Person person = person(guest);
        return byGuest.bookings(guest.guest().guestId())
                .chain(begun -> begun.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : Sequential.each(begun, booking -> correct(booking.number(), person))
                                .chain(() -> carryIfChanged(guest)));
    }

    private Uni<Void> carryIfChanged(StoredGuest carried) {
        return guests.find(carried.guest().guestId())
                .chain(now -> now.filter(guest -> !guest.revision().equals(carried.revision()))
                        .map(this::carry)
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> correct(ConfirmationNumber number, Person person) {
        return bookings.find(number)
                .chain(found -> isUpToDate(found, person) ? Uni.createFrom().voidItem() : write(number, person));
    }

    // A booking in progress has no row yet, and an erased guest no name.
    private static boolean isUpToDate(Optional<BookingRow> found, Person person) {
        return !(found.isPresent() && found.get() instanceof Booking row)
                || row.terms().guest().isErased()
                || person.isOf(row);
    }

    private Uni<Void> write(ConfirmationNumber number, Person person) {
        return ports.journal()
                .write(number, ports.timer().now().plus(ports.times().journal()))
                .chain(() -> RetryLoop.WITHOUT_PAUSES.untilTrue(
                        () -> bookings.settled(number).chain(found -> attempt(found, person))));
    }

    // False when the row must be read again.
    private Uni<Boolean> attempt(Optional<BookingRow> found, Person person) {
        if (!(found.isPresent() && found.get() instanceof Booking row)
                || row.terms().guest().isErased()) {
            return Uni.createFrom().item(true);
        }
        if (row.hasFormerPerson()) {
            return side.publish(row).chain(() -> replace(row, row.forgotten()));
        }
        return person.isOf(row) ? side.publish(row).replaceWith(true) : correct(row, person);
    }

    private Uni<Boolean> correct(Booking row, Person person) {
        return ports.listener()
                .actor()
                .chain(by -> replace(
                        row, person.in(row).recorded(row, by, ports.timer().now())));
    }

    private Uni<Boolean> replace(Booking row, Booking next) {
        return bookings.replace(next, row.revision())
                .onFailure(UnknownOutcomeException.class)
                .recoverWithItem(false)
                // Never done yet: a write counts once the next attempt reads it.
                .replaceWith(false);
    }
}
