package dev.innkeeper.common.page;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Issues and opens cursors. A cursor contains the key of the last item that a page has read. Unlike the driver's paging
 * state, it stays valid when rows are added or deleted, when a service restarts, and on every instance with the same
 * secret. It is encrypted, because the reader may not be allowed to see that item. It is valid only for the query that
 * it was issued for; a forged, foreign or truncated cursor gets 400.
 */
@Singleton
public class Cursors {
    private static final String ALGORITHM = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BYTES = 16;
    private static final int LONGEST = 4_096;

    private static final String DIGEST = "HmacSHA256";

    private final SecretKeySpec key;
    private final SecretKeySpec nonceKey;

    Cursors(CursorConfig config) {
        key = new SecretKeySpec(sha256(config.secret()), "AES");
        nonceKey = new SecretKeySpec(sha256("nonce of " + config.secret()), DIGEST);
    }

    /** The cursor of the page of {@code query} that begins after the item at {@code position}. */
    public String issue(ListQuery query, List<String> position) {
        try {
            byte[] nonce = nonce(query, position);
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, query).doFinal(pack(position));
            return encode(ByteBuffer.allocate(NONCE_BYTES + sealed.length)
                    .put(nonce)
                    .put(sealed)
                    .array());
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, missing);
        }
    }

    /**
     * The position that {@code cursor} was issued with; empty when there is no cursor, for the first page.
     *
     * @throws ProblemException 400 when it was not issued here for {@code query}
     */
    public Optional<List<String>> open(ListQuery query, @Nullable String cursor) {
        if (cursor == null) {
            return Optional.empty();
        }
        if (cursor.length() > LONGEST) {
            throw refused();
        }
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(cursor);
            // The decoder ignores the unused bits of the last character; only one spelling of a cursor is valid.
            if (bytes.length < NONCE_BYTES + TAG_BYTES || !encode(bytes).equals(cursor)) {
                throw refused();
            }
            byte[] nonce = Arrays.copyOf(bytes, NONCE_BYTES);
            byte[] position =
                    cipher(Cipher.DECRYPT_MODE, nonce, query).doFinal(bytes, NONCE_BYTES, bytes.length - NONCE_BYTES);
            return Optional.of(unpack(position));
        } catch (IllegalArgumentException | GeneralSecurityException notOurs) {
            throw refused();
        }
    }

    // Derived from the content, so the same page always has the same cursor, and no nonce is used for two contents.
    private byte[] nonce(ListQuery query, List<String> position) throws GeneralSecurityException {
        Mac mac = Mac.getInstance(DIGEST);
        mac.init(nonceKey);
        mac.update(pack(query.parts()));
        return Arrays.copyOf(mac.doFinal(pack(position)), NONCE_BYTES);
    }

    private Cipher cipher(int mode, byte[] nonce, ListQuery query) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(ALGORITHM);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BYTES * Byte.SIZE, nonce));
        cipher.updateAAD(pack(query.parts()));
        return cipher;
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static byte[] sha256(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256", missing);
        }
    }

    private static byte[] pack(List<String> texts) {
        List<byte[]> parts =
                texts.stream().map(t -> t.getBytes(StandardCharsets.UTF_8)).toList();
        ByteBuffer packed = ByteBuffer.allocate(
                parts.stream().mapToInt(part -> Integer.BYTES + part.length).sum());
        parts.forEach(part -> packed.putInt(part.length).put(part));
        return packed.array();
    }

    private static List<String> unpack(byte[] packed) {
        List<String> texts = new ArrayList<>();
        ByteBuffer rest = ByteBuffer.wrap(packed);
        while (rest.hasRemaining()) {
            byte[] part = new byte[rest.getInt()];
            rest.get(part);
            texts.add(new String(part, StandardCharsets.UTF_8));
        }
        return texts;
    }

    private static ProblemException refused() {
        return new ProblemException(ProblemType.INVALID_CURSOR, "The cursor does not belong to this query.");
    }
}
