package dev.innkeeper.reservation.webhooks.service;

import dev.innkeeper.reservation.booking.service.BookingConfig;
import dev.innkeeper.reservation.webhooks.model.SigningSecret;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts the secrets of webhooks, so that a copy of the database does not reveal them. The key follows from
 * {@code innkeeper.booking.secret}. Each secret is bound to its webhook.
 */
@Singleton
public class SecretCipher {
    private static final String ALGORITHM = "AES/GCM/NoPadding";
    private static final String DIGEST = "HmacSHA256";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SecretKeySpec key;
    private final SecureRandom random = new SecureRandom();

    SecretCipher(BookingConfig config) {
        try {
            Mac mac = Mac.getInstance(DIGEST);
            mac.init(new SecretKeySpec(config.secret().getBytes(StandardCharsets.UTF_8), DIGEST));
            key = new SecretKeySpec(mac.doFinal("secrets of webhooks".getBytes(StandardCharsets.UTF_8)), "AES");
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has " + DIGEST, missing);
        }
    }

    /** The secret of a webhook, encrypted. */
    ByteBuffer encrypt(UUID registration, SigningSecret secret) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, registration, nonce)
                    .doFinal(secret.text().getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.allocate(NONCE_BYTES + sealed.length)
                    .put(nonce)
                    .put(sealed)
                    .flip();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, missing);
        }
    }

    /** The secret again; empty when it was encrypted with another key. */
    Optional<SigningSecret> decrypt(UUID registration, ByteBuffer encrypted) {
        ByteBuffer rest = encrypted.duplicate();
        byte[] nonce = new byte[NONCE_BYTES];
        rest.get(nonce);
        byte[] sealed = new byte[rest.remaining()];
        rest.get(sealed);
        try {
            byte[] text = cipher(Cipher.DECRYPT_MODE, registration, nonce).doFinal(sealed);
            return Optional.of(new SigningSecret(new String(text, StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException anotherKey) {
            return Optional.empty();
        }
    }

    private Cipher cipher(int mode, UUID registration, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(ALGORITHM);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(registration.toString().getBytes(StandardCharsets.US_ASCII));
        return cipher;
    }
}
