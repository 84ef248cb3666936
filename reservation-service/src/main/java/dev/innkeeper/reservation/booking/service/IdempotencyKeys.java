package dev.innkeeper.reservation.booking.service;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.innkeeper.booking.value.Fingerprint;
import dev.innkeeper.booking.value.GuestId;
import dev.innkeeper.booking.value.RequestKey;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.reservation.booking.model.IdempotencyKey;
import dev.innkeeper.reservation.booking.model.NewReservation;
import dev.innkeeper.reservation.guests.model.GuestDetails;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Derives confirmation numbers and ids from idempotency keys. Without the secret nobody can derive the number of a booking from its key or
 * the key from the number. Equal keys of two clients give different numbers.
 */
@Singleton
public class IdempotencyKeys {
    private static final String ALGORITHM = "HmacSHA256";
    private static final char BETWEEN = '\0';
    private static final int SUBJECT_BYTES = 16;
    private static final int STAY_KEY_BYTES = 10;

    /** What people write between the digits of a phone number. */
    private static final Pattern NOTATION = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final SecretKeySpec secret;
    private final ObjectWriter canonical;

    IdempotencyKeys(BookingConfig config, ObjectMapper json) {
        secret = new SecretKeySpec(config.secret().getBytes(StandardCharsets.UTF_8), ALGORITHM);
        // Members are in the order of the record; maps are sorted.
        canonical = json.writer().with(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    }

    /** The number of the booking that {@code client} makes with {@code key}: always the same, and nobody can guess it. */
    ConfirmationNumber confirmationNumber(String client, IdempotencyKey key) {
        return number(client + BETWEEN + key.value());
    }

    /** The number of the group that {@code client} books with {@code key}. No reservation has the same. */
    public ConfirmationNumber groupNumber(String client, IdempotencyKey key) {
        return number("group" + BETWEEN + client + BETWEEN + key.value());
    }

    /** The number of a room of a group. Whoever knows one of them cannot derive another, nor the group's. */
    public ConfirmationNumber roomNumber(ConfirmationNumber group, int room) {
        return number("room of a group" + BETWEEN + group + BETWEEN + room);
    }

    private ConfirmationNumber number(String text) {
        ByteBuffer bits = ByteBuffer.wrap(hmac(text));
        return ConfirmationNumber.ofBits(bits.getLong(), bits.get() & 1);
    }

    /**
     * The client of a request without a token: the guest of the booking, by name and contact details. Anonymous clients
     * share one space of keys otherwise, and a guessed key would show or block the reservation of somebody else. Case,
     * accents, blanks and the notation of phone numbers make no difference.
     */
    String anonymousClient(NewReservation request) {
        GuestDetails guest = request.guest();
        return guest == null ? anonymousClient(List.of(String.valueOf(request.guestId()))) : anonymousClient(guest);
    }

    /** The same for a request with the details of {@code guest}. */
    public String anonymousClient(GuestDetails guest) {
        return anonymousClient(List.of(
                FoldedText.of(guest.firstName()).key(),
                FoldedText.of(guest.lastName()).key(),
                sorted(guest.emails(), email -> email.toLowerCase(Locale.ROOT)),
                sorted(
                        guest.phoneNumbers(),
                        number -> NOTATION.matcher(number).replaceAll("").toLowerCase(Locale.ROOT))));
    }

    private String anonymousClient(List<Object> scope) {
        // No subject of a token begins so.
        return BETWEEN + "guest" + BETWEEN + HexFormat.of().formatHex(hmac("scope" + BETWEEN + text(scope)));
    }

    private static List<String> sorted(Collection<String> texts, UnaryOperator<String> normalised) {
        return texts.stream().map(normalised).distinct().sorted().toList();
    }

    /** The id of the guest whom a booking creates: a UUID of version 8 (RFC 9562, 5.8). */
    public GuestId guestId(ConfirmationNumber booking) {
        ByteBuffer bits = ByteBuffer.wrap(hmac("guest" + BETWEEN + booking));
        return new GuestId(new UUID(
                (bits.getLong() & 0xFFFF_FFFF_FFFF_0FFFL) | 0x8000L,
                (bits.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L));
    }

    /** The key under which the answer to a request without content is stored. */
    public RequestKey requestKey(String client, String operation, ConfirmationNumber number, IdempotencyKey key) {
        String request = operation + BETWEEN + number;
        return new RequestKey(
                HexFormat.of().formatHex(hmac(client + BETWEEN + request + BETWEEN + key.value())),
                Fingerprint.of(request.getBytes(StandardCharsets.UTF_8)));
    }

    /** The same for a request with {@code content}: with other content under the same key it is another request. */
    public RequestKey requestKey(
            String client, String operation, ConfirmationNumber number, IdempotencyKey key, Object content) {
        RequestKey plain = requestKey(client, operation, number, key);
        return new RequestKey(
                plain.key(), Fingerprint.of(hmac(operation + BETWEEN + number + BETWEEN + text(content))));
    }

    /**
     * Equal for two requests with the same content, whatever their formatting. It outlives the erasure of the guest, so
     * it is keyed: nobody can test names against it.
     */
    public Fingerprint fingerprint(Object request) {
        return Fingerprint.of(hmac("content" + BETWEEN + text(request)));
    }

    /** The subject of failed lookups: the table reveals neither confirmation numbers nor addresses. */
    public ByteBuffer lookupSubject(String kind, String subject) {
        return ByteBuffer.wrap(hmac("lookup" + BETWEEN + kind + BETWEEN + subject), 0, SUBJECT_BYTES);
    }

    /** The subject of a quota: the table reveals neither addresses nor subjects of tokens. */
    public ByteBuffer quotaSubject(String scope, String subject) {
        return ByteBuffer.wrap(hmac("quota" + BETWEEN + scope + BETWEEN + subject), 0, SUBJECT_BYTES);
    }

    /** Stands for a client's address where staff see it: always the same, 32 hexadecimal digits, and not the address. */
    public String clientHash(String address) {
        return HexFormat.of().formatHex(hmac("client" + BETWEEN + address), 0, SUBJECT_BYTES);
    }

    /** Stands for a reservation where its number must not be seen: always the same, 20 hexadecimal digits. */
    public String stayKey(ConfirmationNumber booking) {
        return HexFormat.of().formatHex(hmac("stay" + BETWEEN + booking), 0, STAY_KEY_BYTES);
    }

    private String text(Object content) {
        try {
            return canonical.writeValueAsString(content);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("A request that was read can be written", impossible);
        }
    }

    private byte[] hmac(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(secret);
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, missing);
        }
    }
}
