package dev.innkeeper.common.tls;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TlsDirectoryTest {
    private static final String HTTPS = "quarkus.http.tls-configuration-name";

    private final Map<String, String> settings = new HashMap<>(Map.of("quarkus.http.port", "8081"));

    @ParameterizedTest
    @CsvSource({
        "quarkus.tls.services.key-store.pem.service.cert, /run/secrets/tls/tls.crt",
        "quarkus.tls.services.key-store.pem.service.key, /run/secrets/tls/tls.key",
        "quarkus.tls.services.trust-store.pem.certs, /run/secrets/tls/ca.crt",
        "quarkus.tls.services.reload-period, 1h",
        "quarkus.http.tls-configuration-name, services",
        "quarkus.http.ssl-port, 8081",
        "quarkus.http.insecure-requests, disabled",
        "quarkus.rest-client.tls-configuration-name, services"
    })
    void a_directory_switches_https_on_and_http_off(String setting, String value) {
        settings.put("innkeeper.tls.directory", "/run/secrets/tls");

        assertThat(config().getRawValue(setting)).isEqualTo(value);
    }

    @Test
    void without_a_directory_nothing_changes() {
        assertThat(config().getRawValue(HTTPS)).isNull();

        settings.put("innkeeper.tls.directory", " ");
        assertThat(config().getRawValue(HTTPS)).isNull();
    }

    @Test
    void an_operator_may_override_each_setting() {
        settings.put("innkeeper.tls.directory", "/run/secrets/tls");
        settings.put("quarkus.tls.services.reload-period", "10m");

        assertThat(config().getRawValue("quarkus.tls.services.reload-period")).isEqualTo("10m");
    }

    private SmallRyeConfig config() {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withSources(new PropertiesConfigSource(settings, "the test's", 300))
                .withSources(new TlsDirectory())
                .build();
    }
}
