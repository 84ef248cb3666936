package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.model.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.Locale;

/** An e-mail address that a guest gives as a further proof. It is not shown in logs. */
public record GuestEmail(String address) {
    private static final int LONGEST = 254;

    public GuestEmail {
        address = address.strip();
        if (address.isEmpty() || address.length() > LONGEST) {
            throw new InvalidValueException("email", "must have 1 to " + LONGEST + " characters");
        }
    }

    /** Whether it is one of {@code known}, in any case. The time does not tell how much of an address is right. */
    public boolean isOneOf(Collection<String> known) {
        byte[] given = bytes(address);
        boolean found = false;
        for (String one : known) {
            found |= MessageDigest.isEqual(given, bytes(one));
        }
        return found;
    }

    private static byte[] bytes(String address) {
        return address.strip().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "GuestEmail[...]";
    }
}
