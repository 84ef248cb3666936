package dev.innkeeper.common.page;

import dev.innkeeper.common.problem.ProblemException;
import dev.innkeeper.common.problem.ProblemType;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Issues and opens cursors. A cursor carries the key of the last item that a page has shown, so it stays good when rows
 * come and go, when a service restarts, and on every instance that has the same secret; the driver's paging state would
 * not. Its signature covers the query it belongs to, which it does not carry: a forged, foreign or truncated one is
 * refused with 400.
 */
@Singleton
public class Cursors {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SIGNATURE_BYTES = 16;
    private static final int LONGEST = 4_096;

    private final SecretKeySpec key;

    Cursors(CursorConfig config) {
        key = new SecretKeySpec(config.secret().getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /** The cursor of the page of {@code query} that begins after the item at {@code position}. */
    public String issue(ListQuery query, List<String> position) {
        byte[] payload = pack(position);
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(ByteBuffer.allocate(SIGNATURE_BYTES + payload.length)
                        .put(sign(query, payload))
                        .put(payload)
                        .array());
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
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(cursor));
            byte[] signature = new byte[SIGNATURE_BYTES];
            if (bytes.remaining() < SIGNATURE_BYTES) {
                throw refused();
            }
            bytes.get(signature);
            byte[] payload = new byte[bytes.remaining()];
            bytes.get(payload);
            if (!MessageDigest.isEqual(signature, sign(query, payload)) || !canonical(cursor, signature, payload)) {
                throw refused();
            }
            return Optional.of(unpack(payload));
        } catch (IllegalArgumentException notBase64) {
            throw refused();
        }
    }

    // The decoder ignores the unused bits of the last character: only one spelling of a cursor is good.
    private static boolean canonical(String cursor, byte[] signature, byte[] payload) {
        byte[] whole = ByteBuffer.allocate(signature.length + payload.length)
                .put(signature)
                .put(payload)
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(whole).equals(cursor);
    }

    private byte[] sign(ListQuery query, byte[] payload) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] of = pack(query.parts());
            mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(of.length).array());
            mac.update(of);
            mac.update(payload);
            byte[] signature = new byte[SIGNATURE_BYTES];
            System.arraycopy(mac.doFinal(), 0, signature, 0, SIGNATURE_BYTES);
            return signature;
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, missing);
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
