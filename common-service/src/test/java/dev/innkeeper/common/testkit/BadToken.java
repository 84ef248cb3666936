package dev.innkeeper.common.testkit;

import static io.restassured.RestAssured.given;

import dev.innkeeper.common.security.DevelopmentTokens;
import dev.innkeeper.common.security.Roles;
import io.restassured.specification.RequestSpecification;
import io.smallrye.jwt.util.KeyUtils;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.keys.HmacKey;
import org.jose4j.lang.JoseException;

/**
 * A header {@code Authorization} that nobody may be let in with. But for what is wrong each is a token of an
 * administrator.
 *
 * @param what is wrong with it
 */
record BadToken(String what, String authorization) {
    private static final float TEN_MINUTES = 10;
    private static final KeyPair STRANGER = newKeyPair();

    /** A request that sends it. */
    RequestSpecification request() {
        return given().header("Authorization", authorization);
    }

    /** Every kind. */
    static List<BadToken> all() {
        String good = DevelopmentTokens.issue(Roles.ADMIN, Duration.ofMinutes(10));
        String[] parts = good.split("\\.", -1);
        String staff = DevelopmentTokens.issue(Roles.STAFF, Duration.ofMinutes(10));
        return List.of(
                bearer("garbage", "garbage"),
                bearer("garbage in three parts", "no.such.token"),
                bearer("no JSON in three parts", "AAAA.AAAA.AAAA"),
                bearer("nothing", ""),
                bearer("without its signature", parts[0] + "." + parts[1] + "."),
                bearer("the signature of another token", parts[0] + "." + parts[1] + "." + staff.split("\\.", -1)[2]),
                new BadToken("another scheme", "Basic YWRtaW46YWRtaW4="),
                bearer("unsigned", signed(AlgorithmIdentifiers.NONE, null, claims(claims -> {}))),
                bearer("signed with the public key as a secret", signed("HS256", publicKeyAsSecret(), claims(c -> {}))),
                bearer("signed with another key", signed("RS256", STRANGER.getPrivate(), claims(claims -> {}))),
                bearer("signed in another way", signed("RS512", developmentKey(), claims(claims -> {}))),
                wrong("of another issuer", claims -> claims.setIssuer("https://issuer.example.com")),
                wrong("of no issuer", claims -> claims.unsetClaim("iss")),
                wrong("for another audience", claims -> claims.setAudience("another-service")),
                wrong("for no audience", claims -> claims.unsetClaim("aud")),
                wrong("expired", claims -> claims.setExpirationTimeMinutesInTheFuture(-TEN_MINUTES)),
                wrong("for ever", claims -> claims.unsetClaim("exp")),
                wrong("not yet valid", claims -> claims.setNotBeforeMinutesInThePast(-TEN_MINUTES)),
                wrong("expiring at no time", claims -> claims.setClaim("exp", "tomorrow")),
                wrong("of a service, for no service", claims -> claims.setStringListClaim("groups", Roles.SERVICE)),
                wrong("of a service, for another service", claims -> {
                    claims.setStringListClaim("groups", Roles.SERVICE);
                    claims.setAudience(DevelopmentTokens.AUDIENCE, "innkeeper-another-service");
                }),
                wrong("without a role", claims -> claims.unsetClaim("groups")),
                wrong("of an unknown role", claims -> claims.setStringListClaim("groups", "waiter", "ADMIN")),
                wrong("of a role that is a number", claims -> claims.setClaim("groups", List.of(1, 2))),
                wrong("of roles that are no list", claims -> claims.setClaim("groups", 5)),
                wrong("of nobody", claims -> claims.unsetClaim("sub")));
    }

    private static BadToken wrong(String what, Consumer<JwtClaims> flaw) {
        return bearer(what, signed("RS256", developmentKey(), claims(flaw)));
    }

    private static BadToken bearer(String what, String token) {
        return new BadToken(what, "Bearer " + token);
    }

    private static JwtClaims claims(Consumer<JwtClaims> flaw) {
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(DevelopmentTokens.ISSUER);
        claims.setAudience(DevelopmentTokens.AUDIENCE);
        claims.setSubject("mallory");
        claims.setStringListClaim("groups", Roles.ADMIN);
        claims.setIssuedAtToNow();
        claims.setExpirationTimeMinutesInTheFuture(TEN_MINUTES);
        flaw.accept(claims);
        return claims;
    }

    private static String signed(String algorithm, Key key, JwtClaims claims) {
        JsonWebSignature signature = new JsonWebSignature();
        signature.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
        signature.setAlgorithmHeaderValue(algorithm);
        signature.setDoKeyValidation(false);
        signature.setKey(key);
        signature.setPayload(claims.toJson());
        try {
            return signature.getCompactSerialization();
        } catch (JoseException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static PrivateKey developmentKey() {
        try {
            return KeyUtils.readPrivateKey("/innkeeper-development-key.pem");
        } catch (Exception missing) {
            throw new IllegalStateException(missing);
        }
    }

    private static Key publicKeyAsSecret() {
        String known = ConfigProvider.getConfig().getValue("innkeeper.development.public-key", String.class);
        return new HmacKey(known.getBytes(StandardCharsets.US_ASCII));
    }

    private static KeyPair newKeyPair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("Every Java platform has RSA", missing);
        }
    }
}
