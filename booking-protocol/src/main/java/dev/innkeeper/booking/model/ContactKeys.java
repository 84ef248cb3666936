package dev.innkeeper.booking.model;

import java.util.HashSet;
import java.util.Set;

/**
 * The keyed hashes of a guest's e-mail addresses and phone numbers, under which a booking is found. They do not reveal the
 * contact.
 *
 * @param current those of the guest
 * @param former those whose derived rows still have to be deleted
 */
public record ContactKeys(Set<String> current, Set<String> former) {
    /** The guest has no contact. */
    public static final ContactKeys NONE = new ContactKeys(Set.of(), Set.of());

    public ContactKeys {
        current = Set.copyOf(current);
        former = Set.copyOf(former);
    }

    /** Those of a new booking. */
    public static ContactKeys of(Set<String> current) {
        return new ContactKeys(current, Set.of());
    }

    /** After a change of the guest's contact. */
    ContactKeys becoming(Set<String> next) {
        Set<String> left = new HashSet<>(former);
        left.addAll(current);
        left.removeAll(next);
        return new ContactKeys(next, left);
    }

    /** No derived row of a former contact is left. */
    ContactKeys settled() {
        return of(current);
    }
}
