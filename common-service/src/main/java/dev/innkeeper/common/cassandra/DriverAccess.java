package dev.innkeeper.common.cassandra;

import dev.innkeeper.schema.access.ClusterAccess;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;

/**
 * Tells the driver how to get into the cluster, from {@code innkeeper.cassandra.*} of the service's configuration. By
 * system properties, before the session is made: the Cassandra extension passes on only properties of its own, of which
 * none is for TLS, and an {@code application.conf} cannot switch it on when a trust store is named, and only then.
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
