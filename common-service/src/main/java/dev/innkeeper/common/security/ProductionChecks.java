package dev.innkeeper.common.security;

import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.smallrye.common.net.Inet;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/**
 * Stops the start of a production profile with development secrets, without the settings that verify callers, or with
 * calls that others on the network could read or answer, and of a development profile that they could call.
 */
@Singleton
public class ProductionChecks {
    private static final String LAPTOP = "laptop";
    private static final int SECRET_CHARACTERS = 32;

    private static final String PUBLIC_KEY = "mp.jwt.verify.publickey";
    private static final String KEY_LOCATION = "mp.jwt.verify.publickey.location";
    private static final String TOKEN_PATH = "quarkus.oidc-client.token-path";
    private static final String TOKEN_FILE = "innkeeper.service-token.file";
    private static final String INTROSPECTION = "innkeeper.token.introspection.url";
    private static final List<String> ALGORITHMS =
            List.of("mp.jwt.verify.publickey.algorithm", "smallrye.jwt.verify.algorithm");

    /** The framework takes the leftmost entry of X-Forwarded-For, which the client writes. */
    private static final String ADDRESS_FORWARDING = "quarkus.http.proxy.proxy-address-forwarding";

    /** For containers, which must listen on more than the loopback address of their own. */
    private static final String NETWORK_ALLOWED = "innkeeper.development.network-allowed";

    /** For a network that encrypts by itself, such as a service mesh. */
    private static final String PLAINTEXT_ALLOWED = "innkeeper.service-calls.plaintext-allowed";

    /** Requests that staff let the service send would reach this machine and its networks, or could be read on the way. */
    private static final List<String> UNSAFE_WEBHOOKS =
            List.of("innkeeper.webhooks.allow-private-addresses", "innkeeper.webhooks.allow-http");

    private final Config config;

    ProductionChecks(Config config) {
        this.config = config;
    }

    void check(@Observes @Priority(1) StartupEvent start) {
        LaunchMode mode = LaunchMode.current();
        if (isProduction(mode, ConfigUtils.getProfiles())) {
            requireFitness();
        } else if (mode != LaunchMode.TEST) {
            requirePrivacy();
        }
    }

    /** Fails if others on the network could use the development key, which everybody knows. */
    void requirePrivacy() {
        require(
                isLoopback(value("quarkus.http.host").orElse("")) || isTrue(NETWORK_ALLOWED),
                "the development key is trusted, and others on the network could call this address: set quarkus.http.host to 127.0.0.1, or in a container whose port only you can reach "
                        + NETWORK_ALLOWED + "=true");
    }

    static boolean isProduction(LaunchMode mode, List<String> profiles) {
        return mode == LaunchMode.NORMAL && !profiles.contains(LAPTOP);
    }

    /** Fails with the name of the setting, if one is missing or unsafe. */
    void requireFitness() {
        require(
                !isTrue(ADDRESS_FORWARDING),
                "clients choose their own address: remove " + ADDRESS_FORWARDING
                        + " and set innkeeper.http.trusted-proxies to the addresses of your proxies instead");
        requireKeys();
        requireClaims();
        requireSecrets();
        requireEncryption();
        requireServiceToken();
        UNSAFE_WEBHOOKS.forEach(name ->
                require(!isTrue(name), "webhooks could reach this network, or be read on their way: remove " + name));
    }

    private void requireServiceToken() {
        require(
                value(TOKEN_PATH).isPresent()
                        || value(TOKEN_FILE)
                                .map(Path::of)
                                .filter(Files::isReadable)
                                .isPresent(),
                "set " + TOKEN_FILE
                        + " to a readable file with a token of role service, for calls to the other service, or "
                        + TOKEN_PATH + " to the OpenID provider's token endpoint");
        Stream.of(TOKEN_PATH, INTROSPECTION)
                .filter(name ->
                        value(name).filter(ProductionChecks::isUnencrypted).isPresent())
                .forEach(name -> require(
                        false,
                        "others on the network could read the secret of this service: set " + name
                                + " to an https address"));
    }

    private void requireKeys() {
        require(
                value(PUBLIC_KEY).isPresent() || value(KEY_LOCATION).isPresent(),
                "nobody's tokens are trusted: set mp.jwt.verify.publickey.location to the JWKS address of the OpenID provider");
        require(
                value(PUBLIC_KEY).filter(this::isDevelopmentKey).isEmpty(),
                "the development key is trusted: set mp.jwt.verify.publickey.location to the JWKS address of the OpenID provider instead");
        require(
                value(KEY_LOCATION).filter(ProductionChecks::isUnencrypted).isEmpty(),
                "others on the network could replace the keys that are trusted: set " + KEY_LOCATION
                        + " to an https address");
        require(
                value("smallrye.jwt.verify.secretkey").isEmpty()
                        && ALGORITHMS.stream().flatMap(this::values).noneMatch(name -> name.startsWith("HS")),
                "tokens signed with a shared secret are trusted: set mp.jwt.verify.publickey.algorithm to asymmetric ones, such as RS256, and no smallrye.jwt.verify.secretkey");
    }

    private void requireClaims() {
        require(
                value("mp.jwt.verify.issuer").isPresent(),
                "tokens of any issuer are trusted: set mp.jwt.verify.issuer to the issuer that the OpenID provider names");
        require(
                value("mp.jwt.verify.audiences").isPresent(),
                "tokens for any audience are trusted: set mp.jwt.verify.audiences to what the OpenID provider names for these services");
    }

    private void requireSecrets() {
        require(
                value("innkeeper.cursor.secret")
                        .filter(ProductionChecks::isSecret)
                        .isPresent(),
                "set innkeeper.cursor.secret to 32 or more random characters, the same for all instances");
        require(
                value("innkeeper.booking.secret")
                        .map(ProductionChecks::isSecret)
                        .orElse(true),
                "set innkeeper.booking.secret to 32 or more random characters, the same for all instances and for good");
    }

    private void requireEncryption() {
        CallEncryption calls = new CallEncryption(config);
        calls.plaintextAddress()
                .filter(name -> !isTrue(PLAINTEXT_ALLOWED))
                .ifPresent(name -> require(
                        false,
                        "others on the network could read and change calls to the other service: set " + name
                                + " to an https address, or if the network itself encrypts them "
                                + PLAINTEXT_ALLOWED + "=true"));
        calls.unverified()
                .ifPresent(name ->
                        require(false, "others on the network could pose as a server that is called: remove " + name));
    }

    private boolean isTrue(String name) {
        return config.getOptionalValue(name, Boolean.class).orElse(false);
    }

    private Optional<String> value(String name) {
        return config.getOptionalValue(name, String.class).filter(text -> !text.isBlank());
    }

    private Stream<String> values(String name) {
        return value(name).stream()
                .flatMap(list -> Arrays.stream(list.split(",", -1)))
                .map(String::strip);
    }

    // As in the configuration, or within a PEM block.
    private boolean isDevelopmentKey(String key) {
        return value("innkeeper.development.public-key")
                .filter(known -> key.replaceAll("\\s", "").contains(known))
                .isPresent();
    }

    static boolean isUnencrypted(String location) {
        if (!location.strip().toLowerCase(Locale.ROOT).startsWith("http:")) {
            return false;
        }
        try {
            return !isLoopback(Objects.requireNonNullElse(new URI(location.strip()).getHost(), ""));
        } catch (URISyntaxException notAnAddress) {
            return true;
        }
    }

    // Without asking DNS, which others may answer.
    private static boolean isLoopback(String host) {
        InetAddress address = Inet.parseInetAddress(host);
        return address == null ? host.equals("localhost") : address.isLoopbackAddress();
    }

    private static boolean isSecret(String secret) {
        return secret.length() >= SECRET_CHARACTERS && !secret.startsWith("development");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException("Not started: " + otherwise + ".");
        }
    }
}
