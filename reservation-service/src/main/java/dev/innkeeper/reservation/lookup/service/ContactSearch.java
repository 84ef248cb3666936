package dev.innkeeper.reservation.lookup.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.concurrent.Parallel;
import dev.innkeeper.common.page.Cursors;
import dev.innkeeper.common.page.Limit;
import dev.innkeeper.common.page.ListQuery;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.security.HotelScope;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.Page;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.guests.service.ContactHashes;
import dev.innkeeper.reservation.lookup.cassandra.ReservationsByContactDao;
import dev.innkeeper.reservation.lookup.model.Contact;
import dev.innkeeper.reservation.lookup.model.ContactPosition;
import dev.innkeeper.reservation.lookup.model.FoundByContact;
import dev.innkeeper.reservation.lookup.model.GuestEmail;
import dev.innkeeper.reservation.lookup.service.FilteringPager.Rows;
import dev.innkeeper.reservation.model.Reservation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds reservations by the guest's e-mail address or phone number, or of a guest, newest stay first. */
@ApplicationScoped
public class ContactSearch {
    private static final int LONGEST_NUMBER = 50;
    private static final int READERS = 8;

    /** No stay begins so late. */
    private static final LocalDate END = LocalDate.of(9999, 12, 31);

    private final ReservationsByContactDao byContact;
    private final BookingsDao bookings;
    private final ContactHashes hashes;
    private final Cursors cursors;

    ContactSearch(ReservationsByContactDao byContact, BookingsDao bookings, ContactHashes hashes, Cursors cursors) {
        this.byContact = byContact;
        this.bookings = bookings;
        this.hashes = hashes;
        this.cursors = cursors;
    }

    /** Q8: the reservations at these hotels of guests with that e-mail address. */
    public Uni<Page<Reservation>> byEmail(GuestEmail email, HotelScope hotels, Limit limit, @Nullable String cursor) {
        return page(new Contact(hashes.ofEmail(email.address())), hotels, limit, cursor);
    }

    /** Q8: the same by phone number, in any notation. Fails with 400 when it has no digit. */
    public Uni<Page<Reservation>> byPhone(String number, HotelScope hotels, Limit limit, @Nullable String cursor) {
        String hash = number.length() > LONGEST_NUMBER
                ? null
                : hashes.ofPhoneNumber(number).orElse(null);
        if (hash == null) {
            throw ProblemException.invalid("phone", "must have a digit, and at most " + LONGEST_NUMBER + " characters");
        }
        return page(new Contact(hash), hotels, limit, cursor);
    }

    /** The reservations of a guest at these hotels. */
    public Uni<Page<Reservation>> ofGuest(GuestId guest, HotelScope hotels, Limit limit, @Nullable String cursor) {
        return page(Contact.of(guest), hotels, limit, cursor);
    }

    private Uni<Page<Reservation>> page(Contact contact, HotelScope hotels, Limit limit, @Nullable String cursor) {
        ListQuery query = ListQuery.of("Q8 by contact").with("contact", contact.key());
        int rows = hotels.all() ? limit.value() + 1 : FilteringPager.SIFTED_ROWS;
        return new FilteringPager<FoundByContact, ContactPosition>(
                        cursors,
                        query,
                        found -> hotels.includes(found.hotelId()),
                        ContactPosition::of,
                        ContactPosition::parts)
                .page(
                        position -> read(contact, position, rows),
                        cursors.open(query, cursor).map(ContactPosition::ofParts),
                        limit)
                .chain(page -> reservations(contact, page));
    }

    private Uni<Rows<FoundByContact>> read(Contact contact, Optional<ContactPosition> after, int rows) {
        Uni<List<FoundByContact>> sameDay = after.map(position -> byContact.arrivingTheSameDay(contact, position, rows))
                .orElseGet(() -> Uni.createFrom().item(List.of()));
        return sameDay.chain(found -> found.size() == rows
                ? Uni.createFrom().item(new Rows<>(found, false))
                : earlier(contact, found, after.map(ContactPosition::checkIn).orElse(END), rows));
    }

    private Uni<Rows<FoundByContact>> earlier(
            Contact contact, List<FoundByContact> sameDay, LocalDate before, int rows) {
        return byContact.arrivingBefore(contact, before, rows).map(earlier -> {
            List<FoundByContact> all = new ArrayList<>(sameDay);
            all.addAll(earlier);
            return new Rows<>(all, earlier.size() < rows);
        });
    }

    // A booking that was changed meanwhile may have another arrival or contact: its own row decides.
    private Uni<Page<Reservation>> reservations(Contact contact, Page<FoundByContact> page) {
        return Parallel.each(page.items(), READERS, found -> bookings.reservation(found.number()))
                .map(found -> found.stream()
                        .flatMap(Optional::stream)
                        .filter(booking -> Contact.of(booking).contains(contact))
                        .collect(Collectors.toMap(Booking::number, booking -> booking, (one, same) -> one)))
                .map(byNumber -> new Page<>(inOrder(page.items(), byNumber), page.next()));
    }

    private static List<Reservation> inOrder(List<FoundByContact> found, Map<ConfirmationNumber, Booking> byNumber) {
        return found.stream()
                .map(FoundByContact::number)
                .distinct()
                .flatMap(number -> Optional.ofNullable(byNumber.get(number)).stream())
                .map((Booking booking) -> Reservation.of(booking))
                .toList();
    }
}
