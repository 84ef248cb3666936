package dev.innkeeper.common.cassandra.connection;

import dev.innkeeper.schema.access.ClusterAccess;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;

/**
 * Passes the credentials and TLS settings in {@code innkeeper.cassandra.*} to the driver. It uses system properties,
 * before the session is created: the Cassandra extension passes on only its own properties, none of which is for TLS,
 * and {@code application.conf} cannot enable TLS only if a trust store is configured.
 */
@Singleton
public class DriverAccess {
    private static final String DRIVER = "datastax-java-driver.";

    private final Config config;

    DriverAccess(Config config) {
        this.config = config;
    }

    void tell(@Observes @Priority(1) StartupEvent start) {
        ClusterAccess.of(setting -> config.getOptionalValue(setting.property(), String.class))
                .driverOptions()
                .forEach((option, value) -> System.setProperty(DRIVER + option.getPath(), value));
    }
}
