package dev.innkeeper.reservation.guests.model;

import dev.innkeeper.booking.value.GuestName;
import dev.innkeeper.model.Address;
import dev.innkeeper.model.Checks;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The name and contact details of a guest.
 *
 * @param title such as {@code Dr}, at most 50 characters
 * @param emails at most 10, each with one {@code @} and a domain, at most 254 characters (RFC 5321, 4.5.3.1)
 * @param phoneNumbers at most 10, the preferred one first, each of at most 50 characters, in any notation
 * @param addresses at most 10, each under a word of the guest's own such as {@code home}, of at most 50 characters
 */
public record GuestDetails(
        String firstName,
        String lastName,
        @Nullable String title,
        Set<String> emails,
        List<String> phoneNumbers,
        Map<String, Address> addresses) {
    private static final int MOST = 10;
    private static final int SHORT_TEXT = 50;
    private static final int LONGEST_EMAIL = 254;
    private static final Pattern EMAIL = Pattern.compile("[^\\s@]{1,64}@[^\\s@.]+(\\.[^\\s@.]+)+");

    public GuestDetails(
            String firstName,
            String lastName,
            @Nullable String title,
            @Nullable Set<String> emails,
            @Nullable List<String> phoneNumbers,
            @Nullable Map<String, Address> addresses) {
        Checks checks = new Checks();
        GuestName.name(checks, "firstName", firstName);
        GuestName.name(checks, "lastName", lastName);
        checks.optionalText("title", title, SHORT_TEXT)
                .atMost("emails", emails, MOST)
                .atMost("phoneNumbers", phoneNumbers, MOST)
                .atMost("addresses", addresses == null ? null : addresses.values(), MOST)
                .refuseIfAny();
        this.firstName = firstName;
        this.lastName = lastName;
        this.title = title;
        this.emails = sorted(Objects.requireNonNullElse(emails, Set.<String>of()));
        this.phoneNumbers = List.copyOf(Objects.requireNonNullElse(phoneNumbers, List.<String>of()));
        this.addresses = Collections.unmodifiableSortedMap(
                new TreeMap<>(Objects.requireNonNullElse(addresses, Map.<String, Address>of())));

        this.emails.forEach(email -> email(checks, email));
        this.phoneNumbers.forEach(number -> checks.text("phoneNumbers", number)
                .that(number.length() <= SHORT_TEXT, "phoneNumbers", "must have at most 50 characters each"));
        this.addresses
                .keySet()
                .forEach(label -> checks.text("addresses", label)
                        .that(label.length() <= SHORT_TEXT, "addresses", "must have labels of at most 50 characters"));
        checks.refuseIfAny();
    }

    /** The name alone. */
    public GuestName name() {
        return new GuestName(firstName, lastName);
    }

    private static void email(Checks checks, String email) {
        boolean plausible =
                email.length() <= LONGEST_EMAIL && EMAIL.matcher(email).matches();
        checks.text("emails", email).that(plausible, "emails", "must be addresses such as ana@example.com");
    }

    private static Set<String> sorted(Set<String> texts) {
        SortedSet<String> sorted = new TreeSet<>(texts);
        return Collections.unmodifiableSortedSet(sorted);
    }
}
