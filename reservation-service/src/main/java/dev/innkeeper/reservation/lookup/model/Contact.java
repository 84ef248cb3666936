package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.value.GuestId;
import java.util.Collection;
import java.util.stream.Stream;

/**
 * What bookings of a guest are found by, beside the name: the keyed hash of an e-mail address or a phone number, or the
 * guest's id.
 */
public record Contact(String key) {
    private static final String OF_GUEST = "guest ";

    /** The guest, who may have been erased. */
    public static Contact of(GuestId guest) {
        return new Contact(OF_GUEST + guest.value());
    }

    /** All that {@code booking} is found by. */
    public static Collection<Contact> of(Booking booking) {
        return Stream.concat(
                        Stream.of(of(booking.terms().guestId())),
                        booking.contacts().current().stream().map(Contact::new))
                .toList();
    }

    /** What {@code booking} must not be found by any more. */
    public static Collection<Contact> formerOf(Booking booking) {
        return booking.contacts().former().stream().map(Contact::new).toList();
    }

    @Override
    public String toString() {
        return "a contact";
    }
}
