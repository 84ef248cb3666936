package dev.innkeeper.cassandra.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.innkeeper.cassandra.local.process.Jdk;
import dev.innkeeper.cassandra.local.security.ClientAccess;
import dev.innkeeper.cassandra.local.security.SecurityDirectory;
import dev.innkeeper.cassandra.local.security.Tls;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

@Tag("nightly")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SecuredServerTest {
    private static final String CLIENT = "innkeeper_client";

    @TempDir
    private static Path directory;

    private static LocalCassandra cassandra;

    @BeforeAll
    static void start() {
        cassandra = startIn(directory);
        try (CqlSession session = Sessions.on(cassandra, superuser())) {
            session.execute("CREATE ROLE innkeeper_client WITH LOGIN = true AND PASSWORD = '"
                    + cassandra.accessOf(CLIENT).password() + "'");
        }
    }

    @AfterAll
    static void stop() {
        cassandra.close();
    }

    @Test
    void a_client_logs_in_with_its_certificate_and_password_and_has_no_permissions_yet() {
        try (CqlSession session = Sessions.on(cassandra, cassandra.accessOf(CLIENT))) {
            assertThat(session.execute("SELECT cluster_name FROM system.local").one())
                    .isNotNull();
            assertThatThrownBy(() -> Sessions.createKeyspace(session, "mine", 1))
                    .hasMessageContaining("innkeeper_client has no CREATE permission");
        }
    }

    @Test
    void a_client_in_plain_text_is_refused() {
        assertThatThrownBy(() -> Sessions.on(cassandra)).isInstanceOf(AllNodesFailedException.class);
    }

    @Test
    void a_client_without_a_certificate_is_refused() {
        assertThatThrownBy(() -> Sessions.withoutCertificateOn(cassandra, superuser()))
                .isInstanceOf(AllNodesFailedException.class)
                .hasStackTraceContaining("Received fatal alert: certificate_required");
    }

    @Test
    void a_certificate_of_another_authority_is_refused(@TempDir Path elsewhere) {
        ClientAccess foreign = SecurityDirectory.open(elsewhere.resolve("security"), Jdk.chosen(), List.of(CLIENT))
                .accessOf(CLIENT);
        ClientAccess own = superuser();
        ClientAccess mixed = new ClientAccess(
                own.role(),
                own.password(),
                own.trustStore(),
                own.trustStorePassword(),
                foreign.keyStore(),
                foreign.keyStorePassword());

        assertThatThrownBy(() -> Sessions.on(cassandra, mixed))
                .isInstanceOf(AllNodesFailedException.class)
                .hasStackTraceContaining("Received fatal alert");
    }

    @Test
    void a_wrong_password_is_refused() {
        assertLoginRefused(superuser().as(LocalCassandra.SUPERUSER, "wrong"));
    }

    @Test
    void the_default_superuser_is_refused() {
        assertLoginRefused(superuser().as("cassandra", "cassandra"));
    }

    @Test
    void a_client_cannot_impersonate_a_node() throws IOException {
        InetSocketAddress peers = new InetSocketAddress(
                "127.0.0.1", Integer.parseInt(properties("cluster.properties").getProperty("storage-port")));
        Properties passwords = properties("security/passwords.properties");
        ClientAccess client = cassandra.accessOf(CLIENT);
        ClientAccess node = new ClientAccess(
                "",
                "",
                client.trustStore(),
                client.trustStorePassword(),
                directory.resolve("security/nodes.p12"),
                passwords.getProperty("nodes.p12"));

        assertThatThrownBy(() -> awaitRefusal(client, peers))
                .isInstanceOf(SSLException.class)
                .hasMessageContaining("Received fatal alert");
        assertThatThrownBy(() -> awaitRefusal(node, peers)).isInstanceOf(SocketTimeoutException.class);
    }

    @Test
    void encryption_is_required_for_clients_and_nodes() {
        try (CqlSession session = Sessions.on(cassandra, superuser())) {
            assertThat(session.execute("""
                            SELECT value FROM system_views.settings
                            WHERE name IN ('client_encryption_options.optional', 'server_encryption_options.optional')
                            """).all())
                    .extracting(row -> row.getString("value"))
                    .containsExactly("false", "false");
        }
    }

    @Test
    void only_the_owner_can_read_passwords_and_keys() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory)))
                .isEqualTo("rwx------");
        try (Stream<Path> secrets = Stream.concat(
                Files.list(directory.resolve("security")), Stream.of(directory.resolve("node1/cassandra.yaml")))) {
            assertThat(secrets)
                    .hasSizeGreaterThan(4)
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .as(file.toString())
                            .isEqualTo("rw-------"));
        }
    }

    @Test
    void the_key_that_signed_the_certificates_is_deleted() {
        assertThat(directory.resolve("security/authority.p12")).doesNotExist();
        assertThat(directory.resolve("security/nodes.p12")).exists();
    }

    @Test
    void no_password_is_in_a_command_line_or_a_log() throws IOException {
        Properties passwords = properties("security/passwords.properties");
        String commandLine = cassandra.processes().get(0).info().commandLine().orElseThrow();
        String logs = text(directory.resolve("logs/cassandra-1.log")) + text(directory.resolve("logs/cassandra-1.out"));

        assertThat(commandLine).contains("ServerProcess");
        assertThat(logs).contains("PasswordAuthenticator");
        assertThat(passwords.values())
                .hasSizeGreaterThan(4)
                .allSatisfy(password -> assertThat(commandLine + logs).doesNotContain(password.toString()));
    }

    @Test
    void printing_an_access_shows_no_password() {
        assertThat(superuser().toString())
                .contains(LocalCassandra.SUPERUSER)
                .doesNotContain(superuser().password(), superuser().keyStorePassword());
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void the_next_start_has_the_same_roles_passwords_and_certificates() {
        ClientAccess before = cassandra.accessOf(CLIENT);
        try (CqlSession session = Sessions.on(cassandra, superuser())) {
            Sessions.createKeyspace(session, "kept", 1);
            session.execute("CREATE TABLE kept.t (a int PRIMARY KEY)");
            session.execute("INSERT INTO kept.t (a) VALUES (5)");
            session.execute("GRANT SELECT ON KEYSPACE kept TO innkeeper_client");
        }
        cassandra.close();

        cassandra = startIn(directory);

        assertThat(LocalCassandra.accessOf(CLIENT, directory)).isEqualTo(before);
        try (CqlSession session = Sessions.on(cassandra, before)) {
            Row row = session.execute("SELECT a FROM kept.t").one();
            assertThat(Objects.requireNonNull(row).getInt("a")).isEqualTo(5);
        }
        assertLoginRefused(superuser().as("cassandra", "cassandra"));
    }

    private static LocalCassandra startIn(Path directory) {
        return LocalCassandra.start(
                ClusterOptions.of(LocalCassandra.serverHome(), directory).securedFor(List.of(CLIENT)));
    }

    private static ClientAccess superuser() {
        return cassandra.accessOf(LocalCassandra.SUPERUSER);
    }

    private static void assertLoginRefused(ClientAccess access) {
        assertThatThrownBy(() -> Sessions.on(cassandra, access))
                .isInstanceOfSatisfying(
                        AllNodesFailedException.class,
                        refused -> assertThat(refused.getAllErrors().values().stream()
                                        .flatMap(List::stream)
                                        .toList())
                                .hasAtLeastOneElementOfType(AuthenticationException.class));
    }

    /** Returns what the server says about the certificate, or times out while the server waits for more. */
    private static void awaitRefusal(ClientAccess access, InetSocketAddress server) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(server);
            Socket encrypted = Tls.over(socket, server, access);
            socket.setSoTimeout(3_000);
            assertThat(encrypted.getInputStream().read()).isNegative();
        }
    }

    private static Properties properties(String file) throws IOException {
        Properties properties = new Properties();
        try (var in = Files.newBufferedReader(directory.resolve(file))) {
            properties.load(in);
        }
        return properties;
    }

    private static String text(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }
}
