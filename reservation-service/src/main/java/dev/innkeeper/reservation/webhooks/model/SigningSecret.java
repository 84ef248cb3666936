package dev.innkeeper.reservation.webhooks.model;

import dev.innkeeper.model.InvalidValueException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs deliveries, as Standard Webhooks 1.0 says.
 *
 * @param text {@code whsec_} and 24 to 64 bytes in base64
 */
public record SigningSecret(String text) {
    private static final String PREFIX = "whsec_";
    private static final int FEWEST_BYTES = 24;
    private static final int MOST_BYTES = 64;
    private static final int GENERATED_BYTES = 32;
    private static final String ALGORITHM = "HmacSHA256";

    public SigningSecret {
        if (!text.startsWith(PREFIX) || !isKey(text.substring(PREFIX.length()))) {
            throw new InvalidValueException("secret", "must be whsec_ and 24 to 64 bytes in base64");
        }
    }

    /** A new one that nobody can guess. */
    public static SigningSecret generate() {
        byte[] key = new byte[GENERATED_BYTES];
        new SecureRandom().nextBytes(key);
        return new SigningSecret(PREFIX + Base64.getEncoder().encodeToString(key));
    }

    /** The signature of a delivery: {@code v1,} and an HMAC of id, time in seconds and body in base64. */
    public String sign(String messageId, Instant at, String body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(Base64.getDecoder().decode(text.substring(PREFIX.length())), ALGORITHM));
            String content = messageId + "." + at.getEpochSecond() + "." + body;
            return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(content.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, missing);
        }
    }

    private static boolean isKey(String base64) {
        try {
            int bytes = Base64.getDecoder().decode(base64).length;
            return bytes >= FEWEST_BYTES && bytes <= MOST_BYTES;
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    /** Not the secret: a log line must not contain it. */
    @Override
    public String toString() {
        return PREFIX + "...";
    }
}
