package dev.innkeeper.common.security;

import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigUtils;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Refuses to start a production profile with what everybody knows: the development key and secrets. */
@Singleton
public class ProductionGate {
    private static final String LAPTOP = "laptop";

    private final Optional<String> publicKey;
    private final Optional<String> keyLocation;
    private final String cursorSecret;
    private final String developmentKey;
    private final Optional<String> issuer;
    private final Optional<String> bookingSecret;

    ProductionGate(
            @ConfigProperty(name = "mp.jwt.verify.publickey") Optional<String> publicKey,
            @ConfigProperty(name = "mp.jwt.verify.publickey.location") Optional<String> keyLocation,
            @ConfigProperty(name = "innkeeper.cursor.secret") String cursorSecret,
            @ConfigProperty(name = "innkeeper.development.public-key") String developmentKey,
            @ConfigProperty(name = "mp.jwt.verify.issuer") Optional<String> issuer,
            @ConfigProperty(name = "innkeeper.booking.secret") Optional<String> bookingSecret) {
        this.publicKey = publicKey;
        this.keyLocation = keyLocation;
        this.cursorSecret = cursorSecret;
        this.developmentKey = developmentKey;
        this.issuer = issuer;
        this.bookingSecret = bookingSecret;
    }

    void check(@Observes @Priority(1) StartupEvent start) {
        List<String> profiles = ConfigUtils.getProfiles();
        if (LaunchMode.current() != LaunchMode.NORMAL || profiles.contains(LAPTOP)) {
            return;
        }
        require(
                publicKey.isPresent() || keyLocation.isPresent(),
                "nobody's tokens are trusted: set mp.jwt.verify.publickey.location to the JWKS address of the OpenID provider");
        require(
                publicKey.filter(developmentKey::equals).isEmpty(),
                "the development key is trusted: set mp.jwt.verify.publickey.location to the JWKS address of the OpenID provider instead");
        require(
                issuer.isPresent(),
                "tokens of any issuer are trusted: set mp.jwt.verify.issuer to the issuer that the OpenID provider names");
        require(
                isSecret(cursorSecret),
                "set innkeeper.cursor.secret to 32 or more random characters, the same for all instances");
        require(
                bookingSecret.map(ProductionGate::isSecret).orElse(true),
                "set innkeeper.booking.secret to 32 or more random characters, the same for all instances and for good");
    }

    private static boolean isSecret(String secret) {
        return secret.length() >= 32 && !secret.startsWith("development");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException("Not started: " + otherwise + ".");
        }
    }
}
