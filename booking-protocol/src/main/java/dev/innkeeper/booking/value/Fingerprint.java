package dev.innkeeper.booking.value;

import dev.innkeeper.model.InvalidValueException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Tells two requests under one idempotency key apart.
 *
 * @param hex the SHA-256 digest of the request, 64 hexadecimal digits
 */
public record Fingerprint(String hex) {
    /** How many bits of it a token contains. */
    static final int TOKEN_BITS = 39;

    private static final int FORTY_BITS_OF_DIGITS = 10;
    private static final int HEXADECIMAL = 16;

    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    public Fingerprint {
        if (!DIGEST.matcher(hex).matches()) {
            throw new InvalidValueException("must be 64 hexadecimal digits");
        }
    }

    /** The fingerprint of a request in its one canonical form. */
    public static Fingerprint of(byte[] request) {
        try {
            return new Fingerprint(HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(request)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256", missing);
        }
    }

    /** The bits that a token contains. */
    long tokenBits() {
        return Long.parseLong(hex.substring(0, FORTY_BITS_OF_DIGITS), HEXADECIMAL) >>> 1;
    }
}
