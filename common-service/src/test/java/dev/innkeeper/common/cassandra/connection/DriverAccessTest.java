package dev.innkeeper.common.cassandra.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.innkeeper.schema.access.AccessException;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriverAccessTest {
    private static final String DRIVER = "datastax-java-driver.advanced.";

    @AfterEach
    void forget() {
        System.getProperties().keySet().removeIf(key -> key.toString().startsWith(DRIVER));
    }

    @Test
    void an_environment_alone_gets_a_service_in(@TempDir Path directory) throws IOException {
        String trustStore = Files.createFile(directory.resolve("trust.p12")).toString();

        tell(Map.of(
                "INNKEEPER_CASSANDRA_USERNAME", "innkeeper_hotel",
                "INNKEEPER_CASSANDRA_PASSWORD", "secret",
                "INNKEEPER_CASSANDRA_TRUST_STORE", trustStore));

        assertThat(System.getProperty(DRIVER + "auth-provider.username")).isEqualTo("innkeeper_hotel");
        assertThat(System.getProperty(DRIVER + "ssl-engine-factory.truststore-path"))
                .isEqualTo(trustStore);
        assertThat(System.getProperty(DRIVER + "ssl-engine-factory.hostname-validation"))
                .isEqualTo("true");
    }

    @Test
    void without_any_setting_the_driver_is_told_nothing() {
        tell(Map.of());

        assertThat(System.getProperties().keySet())
                .noneMatch(key -> key.toString().startsWith(DRIVER));
    }

    @Test
    void half_a_login_stops_the_service() {
        assertThatThrownBy(() -> tell(Map.of("INNKEEPER_CASSANDRA_USERNAME", "innkeeper_hotel")))
                .isInstanceOf(AccessException.class)
                .hasMessageContaining("INNKEEPER_CASSANDRA_PASSWORD");
    }

    private static void tell(Map<String, String> environment) {
        new DriverAccess(new SmallRyeConfigBuilder()
                        .withSources(new EnvConfigSource(environment, EnvConfigSource.ORDINAL))
                        .build())
                .tell(new StartupEvent());
    }
}
