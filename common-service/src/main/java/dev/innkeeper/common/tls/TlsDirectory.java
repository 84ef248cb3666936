package dev.innkeeper.common.tls;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Switches HTTPS on when {@code innkeeper.tls.directory} names a directory with {@code tls.crt}, {@code tls.key} and
 * {@code ca.crt}, the files that cert-manager writes. The service then serves HTTPS only, at the port of HTTP, and trusts
 * only that authority when it calls the other service. Each setting of Quarkus that this gives can be overridden.
 *
 * <p>A source and not a file of properties: Quarkus refuses to start with the name of a certificate that does not exist,
 * so these settings must be absent without a directory.
 */
public final class TlsDirectory implements ConfigSourceFactory {
    private static final String DIRECTORY = "innkeeper.tls.directory";

    /** Below the defaults of the common module, of 100, in which tests switch HTTP on again. */
    private static final int ORDINAL = 50;

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        ConfigValue directory = context.getValue(DIRECTORY);
        if (directory == null
                || directory.getValue() == null
                || directory.getValue().isBlank()) {
            return List.of();
        }
        return List.of(new PropertiesConfigSource(settings(directory.getValue().strip()), DIRECTORY, ORDINAL));
    }

    private static Map<String, String> settings(String directory) {
        return Map.of(
                "quarkus.tls.services.key-store.pem.service.cert", directory + "/tls.crt",
                "quarkus.tls.services.key-store.pem.service.key", directory + "/tls.key",
                "quarkus.tls.services.trust-store.pem.certs", directory + "/ca.crt",
                "quarkus.tls.services.reload-period", "1h",
                "quarkus.http.tls-configuration-name", "services",
                "quarkus.http.ssl-port", "${quarkus.http.port}",
                "quarkus.http.insecure-requests", "disabled",
                "quarkus.rest-client.tls-configuration-name", "services");
    }
}
