package dev.innkeeper.common.security;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;

/**
 * The settings that decide whether calls of other servers are encrypted, and reach the server that they are for. They are
 * found by name, for any client and TLS configuration, also where only an environment variable sets them.
 */
final class CallEncryption {
    private static final Pattern ADDRESS =
            Pattern.compile("QUARKUS_REST_CLIENT_(.+_)?(URL|URI|OVERRIDE_URI)|.+_MP_REST_(URL|URI)");
    private static final Pattern TRUST_ALL = Pattern.compile("(QUARKUS|SMALLRYE_JWT_CLIENT)_TLS_(.+_)?TRUST_ALL");
    private static final Pattern VERIFICATION = Pattern.compile("QUARKUS_TLS_(.+_)?HOSTNAME_VERIFICATION_ALGORITHM");
    private static final Pattern VERIFY_HOST =
            Pattern.compile("QUARKUS_REST_CLIENT_(.+_)?VERIFY_HOST|.+_MP_REST_VERIFYHOST");

    /** All values but {@code required} accept the certificate of another host, or any. */
    private static final Pattern OIDC_VERIFICATION = Pattern.compile("QUARKUS_OIDC_CLIENT_(.+_)?TLS_VERIFICATION");

    /** A class that decides by itself, which nobody can check here. The REST client of Quarkus 3.33 supports none. */
    private static final Pattern VERIFIER =
            Pattern.compile("QUARKUS_REST_CLIENT_(.+_)?HOSTNAME_VERIFIER|.+_MP_REST_HOSTNAMEVERIFIER");

    private final Config config;

    CallEncryption(Config config) {
        this.config = config;
    }

    /** The name of a setting with the address of another machine that is called without encryption. */
    Optional<String> plaintextAddress() {
        return named(ADDRESS)
                .filter(name ->
                        value(name).filter(ProductionChecks::isUnencrypted).isPresent())
                .findFirst();
    }

    /** The name of a setting that accepts every certificate, or a certificate of any host. */
    Optional<String> unverified() {
        Stream<String> trustsAll = named(TRUST_ALL).filter(name -> flag(name).orElse(false));
        Stream<String> noAlgorithm = named(VERIFICATION)
                .filter(name -> value(name).filter("none"::equalsIgnoreCase).isPresent());
        Stream<String> oidcClient = named(OIDC_VERIFICATION)
                .filter(name -> value(name)
                        .filter(text -> !text.equalsIgnoreCase("required"))
                        .isPresent());
        Stream<String> anyHost = named(VERIFY_HOST).filter(name -> !flag(name).orElse(true));
        Stream<String> ownVerifier = named(VERIFIER).filter(name -> value(name).isPresent());
        return Stream.of(trustsAll, noAlgorithm, oidcClient, anyHost, ownVerifier)
                .flatMap(names -> names)
                .findFirst();
    }

    /** Compared in the form of environment variables. Names that begin with % are of profiles that are not active. */
    private Stream<String> named(Pattern variable) {
        return StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(name -> !name.startsWith("%"))
                .filter(name -> variable.matcher(name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_"))
                        .matches())
                .sorted();
    }

    private Optional<String> value(String name) {
        return config.getOptionalValue(name, String.class).map(String::strip);
    }

    private Optional<Boolean> flag(String name) {
        return config.getOptionalValue(name, Boolean.class);
    }
}
