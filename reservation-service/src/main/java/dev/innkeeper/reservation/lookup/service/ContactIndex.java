package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.common.concurrent.Sequential;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByContactDao;
import dev.innkeeper.reservation.lookup.model.Contact;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * The rows that find a reservation by the guest's contact, or by the guest. After an erasure or a correction none are left
 * under a former contact.
 */
@ApplicationScoped
public class ContactIndex {
    private final ReservationsByContactDao byContact;

    ContactIndex(ReservationsByContactDao byContact) {
        this.byContact = byContact;
    }

    /** Deletes the rows that a booking must no longer have. */
    Uni<Void> removeFormer(Booking booking, BookedDays days) {
        Set<LocalDate> all = new HashSet<>(days.formerCheckIns());
        all.add(booking.terms().stay().checkIn());
        return remove(booking, Contact.of(booking), days.formerCheckIns())
                .chain(() -> remove(booking, Contact.formerOf(booking), all));
    }

    private Uni<Void> remove(Booking booking, Collection<Contact> contacts, Set<LocalDate> checkIns) {
        return Sequential.each(
                        checkIns,
                        checkIn -> Sequential.each(contacts, contact -> byContact.remove(booking, contact, checkIn)))
                .replaceWithVoid();
    }
}
