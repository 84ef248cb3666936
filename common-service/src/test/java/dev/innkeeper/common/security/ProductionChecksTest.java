package dev.innkeeper.common.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.LaunchMode;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProductionChecksTest {
    private static final String SECRET = "0123456789abcdef0123456789abcdef";
    private static final String DEVELOPMENT_KEY = "MIIBdevelopment";

    private final Map<String, String> settings = new HashMap<>();

    @TempDir
    Path directory;

    @BeforeEach
    void fitForProduction() throws IOException {
        settings.put("innkeeper.development.public-key", DEVELOPMENT_KEY);
        settings.put("mp.jwt.verify.publickey.location", "https://id.example.com/realms/hotels/certs");
        settings.put("mp.jwt.verify.publickey.algorithm", "RS256,ES256");
        settings.put("mp.jwt.verify.issuer", "https://id.example.com/realms/hotels");
        settings.put("mp.jwt.verify.audiences", "innkeeper");
        settings.put("innkeeper.cursor.secret", SECRET);
        settings.put("innkeeper.booking.secret", SECRET);
        settings.put(
                "innkeeper.service-token.file",
                Files.writeString(directory.resolve("token"), "a.b.c").toString());
    }

    @Test
    void what_is_fit_for_production_starts() {
        assertThatCode(gate()::requireFitness).doesNotThrowAnyException();
    }

    @Test
    void the_hotel_service_has_no_booking_secret() {
        settings.remove("innkeeper.booking.secret");

        assertThatCode(gate()::requireFitness).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"innkeeper.webhooks.allow-private-addresses", "innkeeper.webhooks.allow-http"})
    void webhooks_that_reach_this_network_are_for_development(String setting) {
        settings.put(setting, "true");

        assertRefused("webhooks could reach this network, or be read on their way: remove " + setting);
    }

    @ParameterizedTest
    @CsvSource({
        "mp.jwt.verify.publickey.location, nobody's tokens are trusted: set mp.jwt.verify.publickey.location",
        "mp.jwt.verify.issuer, tokens of any issuer are trusted: set mp.jwt.verify.issuer",
        "mp.jwt.verify.audiences, tokens for any audience are trusted: set mp.jwt.verify.audiences",
        "innkeeper.cursor.secret, set innkeeper.cursor.secret to 32 or more random characters",
        "innkeeper.service-token.file, set innkeeper.service-token.file to a readable file"
    })
    void what_is_missing_or_blank_is_named(String setting, String remedy) {
        settings.remove(setting);
        assertRefused(remedy);

        settings.put(setting, " ");
        assertRefused(remedy);
    }

    @ParameterizedTest
    @CsvSource({
        "mp.jwt.verify.publickey, MIIBdevelopment, the development key is trusted: set mp.jwt.verify.publickey.location",
        "mp.jwt.verify.publickey, -----BEGIN PUBLIC KEY----- MIIBdevel opment -----END PUBLIC KEY-----, the development key is trusted",
        "mp.jwt.verify.publickey.algorithm, HS256, tokens signed with a shared secret are trusted",
        "mp.jwt.verify.publickey.algorithm, 'RS256, HS512', tokens signed with a shared secret are trusted",
        "smallrye.jwt.verify.algorithm, HS384, tokens signed with a shared secret are trusted",
        "smallrye.jwt.verify.secretkey, c2VjcmV0, tokens signed with a shared secret are trusted",
        "innkeeper.cursor.secret, 0123456789abcdef0123456789abcde, set innkeeper.cursor.secret",
        "innkeeper.cursor.secret, development-secret-of-cursors-that-everybody-knows, set innkeeper.cursor.secret",
        "innkeeper.booking.secret, 0123456789abcdef0123456789abcde, set innkeeper.booking.secret",
        "innkeeper.booking.secret, development-secret-of-bookings-that-everybody-knows, set innkeeper.booking.secret",
        "mp.jwt.verify.publickey.location, http://id.example.com/certs, others on the network could replace the keys that are trusted: set mp.jwt.verify.publickey.location to an https",
        "mp.jwt.verify.publickey.location, HTTP://10.0.0.1:8080/certs, others on the network could replace the keys",
        "mp.jwt.verify.publickey.location, http://localhost.example.com/certs, others on the network could replace the keys",
        "mp.jwt.verify.publickey.location, http://no address/certs, others on the network could replace the keys",
        "quarkus.oidc-client.token-path, http://id.example.com/token, others on the network could read the secret of this service: set quarkus.oidc-client.token-path to an https",
        "innkeeper.token.introspection.url, http://id.example.com/introspect, others on the network could read the secret of this service: set innkeeper.token.introspection.url to an https",
        "quarkus.http.proxy.proxy-address-forwarding, true, clients choose their own address: remove quarkus.http.proxy",
        "innkeeper.service-token.file, /no/such/file, set innkeeper.service-token.file to a readable file"
    })
    void what_everybody_knows_is_refused(String setting, String value, String remedy) {
        settings.put(setting, value);

        assertRefused(remedy);
    }

    @Test
    void the_provider_may_issue_the_service_token() {
        settings.remove("innkeeper.service-token.file");
        settings.put("quarkus.oidc-client.token-path", "https://id.example.com/token");

        assertThatCode(gate()::requireFitness).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:8080/certs",
                "http://127.0.0.1:8080/certs",
                "http://[::1]/certs",
                "file:/run/secrets/issuer-key"
            })
    void keys_may_come_from_the_same_machine(String location) {
        settings.put("mp.jwt.verify.publickey.location", location);

        assertThatCode(gate()::requireFitness).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "quarkus.rest-client.hotel-service.url, http://hotel-service:8081",
        "quarkus.rest-client.reservation-service.url, HTTP://10.0.0.7:8082",
        "quarkus.rest-client.\"hotel-service\".url, http://localhost.example.com",
        "quarkus.rest-client.hotel-service.uri, http://hotel-service:8081",
        "quarkus.rest-client.hotel-service.override-uri, http://hotel-service:8081",
        "hotel-service/mp-rest/url, http://hotel-service:8081",
        "QUARKUS_REST_CLIENT_HOTEL_SERVICE_URL, http://hotel-service:8081"
    })
    void calls_to_the_other_service_are_encrypted(String setting, String address) {
        settings.put(setting, address);

        assertRefused("others on the network could read and change calls to the other service: set " + setting
                + " to an https address, or if the network itself encrypts them"
                + " innkeeper.service-calls.plaintext-allowed=true.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://hotel-service:8081", "http://localhost:8081", "http://127.0.0.1:8081"})
    void an_encrypted_address_and_one_of_the_same_machine_are_fit(String address) {
        settings.put("quarkus.rest-client.hotel-service.url", address);

        assertThatCode(gate()::requireFitness).doesNotThrowAnyException();
    }

    @Test
    void calls_in_plain_text_may_be_allowed() {
        settings.put("quarkus.rest-client.hotel-service.url", "http://hotel-service:8081");
        settings.put("innkeeper.service-calls.plaintext-allowed", "true");

        assertThatCode(gate()::requireFitness).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "quarkus.tls.trust-all, true",
        "quarkus.tls.services.trust-all, true",
        "QUARKUS_TLS_SERVICES_TRUST_ALL, true",
        "quarkus.tls.hostname-verification-algorithm, NONE",
        "quarkus.tls.services.hostname-verification-algorithm, none",
        "quarkus.rest-client.verify-host, false",
        "quarkus.rest-client.hotel-service.verify-host, false",
        "hotel-service/mp-rest/verifyHost, false",
        "quarkus.rest-client.hostname-verifier, io.quarkus.restclient.NoopHostnameVerifier",
        "quarkus.rest-client.hotel-service.hostname-verifier, io.quarkus.restclient.NoopHostnameVerifier",
        "hotel-service/mp-rest/hostnameVerifier, io.quarkus.restclient.NoopHostnameVerifier",
        "smallrye.jwt.client.tls.trust-all, true",
        "quarkus.oidc-client.tls.verification, none",
        "quarkus.oidc-client.tls.verification, certificate-validation"
    })
    void a_client_verifies_certificates_and_host_names(String setting, String value) {
        settings.put(setting, value);
        settings.put("innkeeper.service-calls.plaintext-allowed", "true");

        assertRefused("others on the network could pose as a server that is called: remove " + setting + ".");
    }

    @ParameterizedTest
    @CsvSource({
        "quarkus.tls.trust-all, false",
        "quarkus.tls.services.hostname-verification-algorithm, HTTPS",
        "quarkus.rest-client.hotel-service.verify-host, true",
        "%dev.hotel-service/mp-rest/verifyHost, false"
    })
    void a_setting_that_verifies_is_fit(String setting, String value) {
        settings.put(setting, value);

        assertThatCode(gate()::requireFitness).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.9", "localhost", "::1"})
    void a_development_profile_serves_its_own_machine(String host) {
        settings.put("quarkus.http.host", host);

        assertThatCode(gate()::requirePrivacy).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "10.0.0.1", "hotel.example.com", " "})
    void a_development_profile_does_not_serve_the_network(String host) {
        settings.put("quarkus.http.host", host);

        assertThatThrownBy(gate()::requirePrivacy)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("Not started: the development key is trusted, and others on the network")
                .hasMessageContaining("set quarkus.http.host to 127.0.0.1");
    }

    @Test
    void a_development_profile_in_a_container_may_be_allowed_to() {
        settings.put("quarkus.http.host", "0.0.0.0");
        settings.put("innkeeper.development.network-allowed", "true");

        assertThatCode(gate()::requirePrivacy).doesNotThrowAnyException();
    }

    @Test
    void only_what_is_neither_a_laptop_nor_a_test_is_production() {
        assertThat(ProductionChecks.isProduction(LaunchMode.NORMAL, List.of("prod")))
                .isTrue();
        assertThat(ProductionChecks.isProduction(LaunchMode.NORMAL, List.of("staging", "eu")))
                .isTrue();
        assertThat(ProductionChecks.isProduction(LaunchMode.NORMAL, List.of("laptop")))
                .isFalse();
        assertThat(ProductionChecks.isProduction(LaunchMode.TEST, List.of("test")))
                .isFalse();
        assertThat(ProductionChecks.isProduction(LaunchMode.DEVELOPMENT, List.of("dev")))
                .isFalse();
    }

    private void assertRefused(String remedy) {
        assertThatThrownBy(gate()::requireFitness)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("Not started: " + remedy);
    }

    private ProductionChecks gate() {
        return new ProductionChecks(new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "the test's", 100))
                .build());
    }
}
