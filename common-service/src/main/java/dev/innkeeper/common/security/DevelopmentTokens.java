package dev.innkeeper.common.security;

import dev.innkeeper.model.HotelId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Issues bearer tokens for laptops and tests, signed with a key that is in the sources. Production profiles refuse it.
 */
public final class DevelopmentTokens {
    /** The issuer of the tokens. */
    public static final String ISSUER = "innkeeper-development";

    /** The audience of the tokens. */
    public static final String AUDIENCE = "innkeeper";

    private static final String HOTEL_SERVICE = "innkeeper-hotel-service";
    private static final String RESERVATION_SERVICE = "innkeeper-reservation-service";

    private static final String KEY = "/innkeeper-development-key.pem";

    private DevelopmentTokens() {}

    /**
     * A signed JWT (RFC 7519) with this role in {@code groups}, valid from now on for {@code life}. Staff may access
     * every hotel, a service both services.
     */
    public static String issue(String role, Duration life) {
        return switch (role) {
            case Roles.STAFF -> issue(role, List.of(AUDIENCE), List.of(HotelScope.EVERY_HOTEL), life);
            case Roles.SERVICE -> issue(role, List.of(AUDIENCE, HOTEL_SERVICE, RESERVATION_SERVICE), List.of(), life);
            default -> issue(role, List.of(AUDIENCE), List.of(), life);
        };
    }

    /** The same of a service that may call the one with that {@code audience} only. */
    public static String ofService(String audience, Duration life) {
        return issue(Roles.SERVICE, List.of(AUDIENCE, audience), List.of(), life);
    }

    /** The same for staff of these {@code hotels} only. */
    public static String ofStaff(Collection<HotelId> hotels, Duration life) {
        return issue(
                Roles.STAFF,
                List.of(AUDIENCE),
                hotels.stream().map(HotelId::value).toList(),
                life);
    }

    /**
     * The same of a shopper.
     *
     * @param subject who it is: without quotation marks, backslashes and control characters
     */
    public static String ofShopper(String subject, Duration life) {
        return issue(Roles.GUEST, subject, List.of(AUDIENCE), List.of(), life);
    }

    /**
     * The same of a partner.
     *
     * @param id of the partner
     */
    public static String ofPartner(String id, Duration life) {
        return issue(Roles.PARTNER, id, List.of(AUDIENCE), List.of(), life);
    }

    private static String issue(String role, List<String> audiences, List<String> hotels, Duration life) {
        return issue(role, role, audiences, hotels, life);
    }

    private static String issue(
            String role, String subject, List<String> audiences, List<String> hotels, Duration life) {
        long now = Instant.now().getEpochSecond();
        String claims = """
                {"iss":"%s","aud":%s,"sub":"%s","groups":["%s"],"hotels":%s,"iat":%d,"exp":%d,"jti":"%s"}""".formatted(
                ISSUER, array(audiences), subject, role, array(hotels), now, now + life.toSeconds(), UUID.randomUUID());
        String signed = encode("{\"alg\":\"RS256\",\"typ\":\"JWT\"}") + "." + encode(claims);
        return signed + "." + sign(signed);
    }

    private static String array(List<String> texts) {
        return texts.stream().map(text -> '"' + text + '"').collect(Collectors.joining(",", "[", "]"));
    }

    private static String encode(String json) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }

    private static String sign(String text) {
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key());
            signature.update(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign());
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has RSA with SHA-256", missing);
        }
    }

    private static PrivateKey key() throws GeneralSecurityException {
        try (InputStream pem = DevelopmentTokens.class.getResourceAsStream(KEY)) {
            String text = new String(Objects.requireNonNull(pem, KEY).readAllBytes(), StandardCharsets.US_ASCII);
            byte[] der = Base64.getMimeDecoder().decode(text.replaceAll("-----[A-Z ]+-----", ""));
            return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
