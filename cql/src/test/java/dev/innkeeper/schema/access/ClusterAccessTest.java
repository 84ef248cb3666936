package dev.innkeeper.schema.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterAccessTest {
    @TempDir
    private Path directory;

    private String trustStore;
    private Map<Setting, String> whole;

    @BeforeEach
    void layOut() throws IOException {
        trustStore = Files.createFile(directory.resolve("trust.p12")).toString();
        whole = Map.of(
                Setting.USERNAME, "innkeeper_hotel",
                Setting.PASSWORD, "secret-1",
                Setting.TRUST_STORE, trustStore,
                Setting.TRUST_STORE_PASSWORD, "secret-2",
                Setting.KEY_STORE,
                        Files.createFile(directory.resolve("key.p12")).toString(),
                Setting.KEY_STORE_PASSWORD, "secret-3");
    }

    @Test
    void nothing_set_changes_nothing() {
        ClusterAccess open = access(Map.of());

        assertThat(open.isOpen()).isTrue();
        assertThat(open.driverOptions()).isEmpty();
    }

    @Test
    void a_blank_setting_is_not_set() {
        assertThat(access(Map.of(Setting.USERNAME, " ", Setting.PASSWORD, "")).isOpen())
                .isTrue();
    }

    @Test
    void a_trust_store_switches_tls_on_with_the_names_of_nodes_checked() {
        assertThat(access(Map.of(Setting.TRUST_STORE, trustStore)).driverOptions())
                .containsKey(DefaultDriverOption.SSL_ENGINE_FACTORY_CLASS)
                .containsEntry(DefaultDriverOption.SSL_TRUSTSTORE_PATH, trustStore)
                .containsEntry(DefaultDriverOption.SSL_HOSTNAME_VALIDATION, "true")
                .containsEntry(DefaultDriverOption.SSL_ALLOW_DNS_REVERSE_LOOKUP_SAN, "false");
    }

    @Test
    void names_of_addresses_are_asked_of_dns_only_where_that_is_wanted() {
        assertThat(access(Map.of(Setting.TRUST_STORE, trustStore, Setting.REVERSE_LOOKUP, "true"))
                        .driverOptions())
                .containsEntry(DefaultDriverOption.SSL_ALLOW_DNS_REVERSE_LOOKUP_SAN, "true");
    }

    @Test
    void an_environment_carries_it_to_another_process_as_it_is() {
        Map<String, String> environment = new HashMap<>();

        access(whole).putInto(environment);

        assertThat(environment).containsEntry("INNKEEPER_CASSANDRA_KEY_STORE_PASSWORD", "secret-3");
        assertThat(ClusterAccess.of(setting -> Optional.ofNullable(environment.get(setting.variable())))
                        .driverOptions())
                .isEqualTo(access(whole).driverOptions());
    }

    @Test
    void nothing_of_another_access_is_left_in_an_environment() {
        Map<String, String> environment =
                new HashMap<>(Map.of("INNKEEPER_CASSANDRA_USERNAME", "other", "PATH", "/bin"));

        ClusterAccess.OPEN.putInto(environment);

        assertThat(environment).containsOnlyKeys("PATH");
    }

    @Test
    void it_prints_no_password() {
        assertThat(access(whole))
                .hasToString("[USERNAME, PASSWORD, TRUST_STORE, TRUST_STORE_PASSWORD, KEY_STORE, KEY_STORE_PASSWORD]");
    }

    @ParameterizedTest
    @CsvSource({
        "USERNAME, innkeeper.cassandra.username is set without innkeeper.cassandra.password",
        "PASSWORD, innkeeper.cassandra.password is set without innkeeper.cassandra.username",
        "TRUST_STORE_PASSWORD, INNKEEPER_CASSANDRA_TRUST_STORE_PASSWORD and INNKEEPER_CASSANDRA_TRUST_STORE)",
        "KEY_STORE, innkeeper.cassandra.key-store is set without innkeeper.cassandra.trust-store",
        "REVERSE_LOOKUP, innkeeper.cassandra.reverse-lookup is set without innkeeper.cassandra.trust-store"
    })
    void a_part_without_the_other_is_refused(Setting alone, String complaint) {
        assertThatThrownBy(() -> access(Map.of(alone, "value")))
                .isInstanceOf(AccessException.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void a_file_that_cannot_be_read_is_named() {
        String missing = directory.resolve("missing.p12").toString();

        assertThatThrownBy(() -> access(Map.of(Setting.TRUST_STORE, missing)))
                .isInstanceOf(AccessException.class)
                .hasMessageContainingAll("INNKEEPER_CASSANDRA_TRUST_STORE", missing, "cannot be read");
    }

    private static ClusterAccess access(Map<Setting, String> settings) {
        return ClusterAccess.of(setting -> Optional.ofNullable(settings.get(setting)));
    }
}
