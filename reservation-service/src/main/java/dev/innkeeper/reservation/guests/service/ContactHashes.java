package dev.innkeeper.reservation.guests.service;

import dev.innkeeper.reservation.guests.model.GuestDetails;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Keyed hashes of e-mail addresses and phone numbers, under which bookings are found. Without the secret nobody can test
 * contacts against them. With a new secret, earlier bookings are no longer found by contact.
 */
@Singleton
public class ContactHashes {
    private static final String ALGORITHM = "HmacSHA256";
    private static final char BETWEEN = '\0';
    private static final int BYTES = 16;
    private static final String TRUNK_PREFIX = "(0)";
    private static final String INTERNATIONAL_PREFIX = "00";

    private final SecretKeySpec secret;

    ContactHashes(@ConfigProperty(name = "innkeeper.booking.secret") String secret) {
        this.secret = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /** Those of all contacts in {@code details}. */
    public Set<String> of(GuestDetails details) {
        Set<String> hashes = new HashSet<>();
        details.emails().forEach(email -> hashes.add(ofEmail(email)));
        details.phoneNumbers().forEach(number -> ofPhoneNumber(number).ifPresent(hashes::add));
        return hashes;
    }

    /** That of an e-mail address. Case makes no difference. */
    public String ofEmail(String email) {
        String folded = Normalizer.normalize(email.strip(), Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        return hash("email" + BETWEEN + folded);
    }

    /**
     * That of a phone number; empty when it has neither digit nor letter. The notation makes no difference: blanks and
     * signs, {@code +} or {@code 00} before the country, {@code (0)} after it.
     */
    public Optional<String> ofPhoneNumber(String number) {
        StringBuilder digits = new StringBuilder();
        number.replace(TRUNK_PREFIX, "")
                .codePoints()
                .filter(Character::isLetterOrDigit)
                .forEach(character -> {
                    int digit = Character.digit(character, 10);
                    digits.append(digit >= 0 ? Integer.toString(digit) : Character.toString(character));
                });
        String plain = digits.toString().toLowerCase(Locale.ROOT);
        String bare = plain.startsWith(INTERNATIONAL_PREFIX) ? plain.substring(INTERNATIONAL_PREFIX.length()) : plain;
        return bare.isEmpty() ? Optional.empty() : Optional.of(hash("phone" + BETWEEN + bare));
    }

    private String hash(String contact) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(secret);
            byte[] digest = mac.doFinal(("contact" + BETWEEN + contact).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, BYTES);
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, missing);
        }
    }
}
