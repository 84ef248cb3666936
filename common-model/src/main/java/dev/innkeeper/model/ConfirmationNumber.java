package dev.innkeeper.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.security.SecureRandom;
import java.util.Locale;

/**
 * What a guest is given at booking: half of the key to the reservation, so its bits look random and cannot be guessed.
 *
 * @param value 13 characters of Crockford's base32 (no I, L, O, U), 65 bits; read aloud it is heard in any
 *     case, with O for 0 and I or L for 1, and with hyphens between
 */
public record ConfirmationNumber(@JsonValue String value) implements Comparable<ConfirmationNumber> {
    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int LENGTH = 13;
    private static final int DIGIT_BITS = 5;
    private static final int DIGIT = (1 << DIGIT_BITS) - 1;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ConfirmationNumber(String value) {
        this.value = isAllowed(value) ? value : normalise(value);
        if (!isAllowed(this.value)) {
            throw new InvalidValueException("must be a confirmation number of " + LENGTH + " letters and digits");
        }
    }

    /** A new one, with 65 bits from {@code random}. */
    public static ConfirmationNumber random(SecureRandom random) {
        StringBuilder digits = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            digits.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return new ConfirmationNumber(digits.toString());
    }

    /** The number with these bits: the first 64 of them, and the {@code last}, which is 0 or 1. */
    public static ConfirmationNumber ofBits(long first64, int last) {
        StringBuilder digits = new StringBuilder(LENGTH);
        for (int shift = Long.SIZE - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
            digits.append(ALPHABET.charAt((int) (first64 >>> shift) & DIGIT));
        }
        // Four bits are left over, and the last one completes their digit.
        return new ConfirmationNumber(digits.append(ALPHABET.charAt((int) (first64 << 1) & DIGIT | last))
                .toString());
    }

    /** All of its bits but the last. */
    public long first64() {
        long bits = 0;
        for (int i = 0; i < LENGTH - 1; i++) {
            bits = bits << DIGIT_BITS | ALPHABET.indexOf(value.charAt(i));
        }
        return bits << (DIGIT_BITS - 1) | ALPHABET.indexOf(value.charAt(LENGTH - 1)) >>> 1;
    }

    /** The last of its bits: 0 or 1. */
    public int lastBit() {
        return ALPHABET.indexOf(value.charAt(LENGTH - 1)) & 1;
    }

    private static boolean isAllowed(String value) {
        if (value.length() != LENGTH) {
            return false;
        }
        for (int i = 0; i < LENGTH; i++) {
            if (ALPHABET.indexOf(value.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    private static String normalise(String heard) {
        if (heard.length() > 2 * LENGTH) {
            return heard;
        }
        return heard.strip()
                .toUpperCase(Locale.ROOT)
                .replace("-", "")
                .replace('O', '0')
                .replace('I', '1')
                .replace('L', '1');
    }

    @Override
    public int compareTo(ConfirmationNumber other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
