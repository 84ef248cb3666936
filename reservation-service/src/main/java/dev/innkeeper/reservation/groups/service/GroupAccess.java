package dev.innkeeper.reservation.groups.service;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.Group;
import dev.innkeeper.booking.reservation.GroupHandler;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.common.logging.HotelLogContext;
import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.groups.model.GroupReservation;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import dev.innkeeper.reservation.guests.model.StoredGuest;
import dev.innkeeper.reservation.guests.service.GuestService;
import dev.innkeeper.reservation.lookup.model.GuestEmail;
import dev.innkeeper.reservation.lookup.model.Requester;
import dev.innkeeper.reservation.lookup.service.GuestAccess;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Finds groups by their number: for staff of the hotel, and for the contact, who gives the last name. Guessing of names and
 * numbers is stopped as for reservations.
 */
@ApplicationScoped
public class GroupAccess {
    private static final GuestId NO_GUEST = new GuestId(new UUID(0, 0));

    private final GroupHandler groupHandler;
    private final GuestService guests;
    private final GuestAccess guestAccess;

    GroupAccess(GroupHandler groupHandler, GuestService guests, GuestAccess guestAccess) {
        this.groupHandler = groupHandler;
        this.guests = guests;
        this.guestAccess = guestAccess;
    }

    /** A group and its reservations as they are now. */
    record Found(Group group, List<Booking> rooms) {}

    /** The group with that number. Fails with 404 when there is none that the requester may see. */
    public Uni<GroupReservation> group(ConfirmationNumber number, Requester requester) {
        return find(number, requester).map(found -> GroupReservation.now(found.group(), found.rooms()));
    }

    Uni<Found> find(ConfirmationNumber number, Requester requester) {
        return entered(number, requester)
                .invoke(group -> HotelLogContext.note(group.hotelId()))
                .chain(group -> groupHandler.rooms(group).map(rooms -> new Found(group, rooms)));
    }

    private Uni<Group> entered(ConfirmationNumber number, Requester requester) {
        Uni<Optional<Group>> lookup = groupHandler.find(number);
        if (requester instanceof Requester.Named contact) {
            return guestAccess.enter(number, contact, lookup.chain(found -> ofContact(found, contact)));
        }
        Requester.Staff staff = (Requester.Staff) requester;
        return lookup.map(found -> found.filter(group -> staff.hotels().includes(group.hotelId()))
                .orElseThrow(() -> ProblemException.notFound("such group")));
    }

    // An unknown number costs the read of a guest, too.
    private Uni<Optional<Group>> ofContact(Optional<Group> found, Requester.Named contact) {
        return guests.find(found.map(Group::contactId).orElse(NO_GUEST))
                .map(guest -> found.filter(
                        group -> guest.map(known -> is(contact, known)).orElse(false)));
    }

    private static boolean is(Requester.Named contact, StoredGuest known) {
        GuestDetails details = known.guest().details();
        GuestEmail email = contact.email();
        return contact.lastName().isLastNameOf(details.name()) && (email == null || email.isOneOf(details.emails()));
    }
}
