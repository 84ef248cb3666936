package dev.innkeeper.schema.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.schema.Servers;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the roles of {@code cql/access/roles.cql} may and may not do, on a server with authentication. */
@Tag("nightly")
class DatabaseRolesTest {
    private static final String SCHEMA = Role.SCHEMA.cqlName();
    private static final String RESERVATION = Role.RESERVATION.cqlName();

    private static LocalCassandra cassandra;

    @BeforeAll
    static void make_the_roles_and_run_the_schema_step(@TempDir Path directory) {
        cassandra = LocalCassandra.start(ClusterOptions.of(LocalCassandra.serverHome(), directory)
                .securedFor(Stream.of(Role.values()).map(Role::cqlName).toList()));
        makeRoles();
        applySchema();
    }

    @AfterAll
    static void stop() {
        cassandra.close();
    }

    @ParameterizedTest
    @CsvSource({"innkeeper_hotel, HOTEL", "innkeeper_reservation, RESERVATION"})
    void a_service_may_look_at_the_schema_of_its_keyspace(String role, Keyspace keyspace) {
        try (CqlSession session = as(role)) {
            assertThat(Schema.of(keyspace).problems(session)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "innkeeper_hotel | INSERT INTO hotel.claim_sweeps (slot, swept_until) VALUES (1, 0) IF NOT EXISTS",
                "innkeeper_hotel | SELECT slot, swept_until FROM hotel.claim_sweeps",
                "innkeeper_reservation | DELETE FROM reservation.booking_sweeps WHERE slot = 1",
                "innkeeper_reservation | SELECT hotel_id FROM reservation.reservations_by_hotel_date LIMIT 1",
                "innkeeper_hotel | SELECT value FROM system_views.settings WHERE name = 'paxos_variant'",
                "innkeeper_reservation | SELECT value FROM system_views.settings WHERE name = 'paxos_variant'",
                "innkeeper_hotel | SELECT value FROM system_views.system_properties WHERE name = 'java.version'",
                "innkeeper_reservation | SELECT value FROM system_views.system_properties WHERE name = 'java.version'"
            })
    void a_service_reads_and_writes_its_own_keyspace(String role, String statement) {
        try (CqlSession session = as(role)) {
            assertThat(session.execute(statement).getExecutionInfo().getErrors())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "innkeeper_hotel | SELECT guest_id FROM reservation.guests LIMIT 1",
                "innkeeper_hotel | SELECT hotel_id FROM reservation.reservations_by_hotel_date LIMIT 1",
                "innkeeper_hotel | INSERT INTO reservation.booking_sweeps (slot) VALUES (1)",
                "innkeeper_hotel | SELECT role FROM system_auth.roles",
                "innkeeper_hotel | ALTER TABLE hotel.claim_sweeps ADD more int",
                "innkeeper_hotel | DROP TABLE hotel.claim_sweeps",
                "innkeeper_hotel | CREATE TABLE hotel.more (a int PRIMARY KEY)",
                "innkeeper_hotel | GRANT SELECT ON KEYSPACE reservation TO innkeeper_hotel",
                "innkeeper_reservation | SELECT id FROM hotel.hotels LIMIT 1",
                "innkeeper_reservation | UPDATE hotel.claim_sweeps SET swept_until = 0 WHERE slot = 1",
                "innkeeper_reservation | ALTER TABLE reservation.guests ADD more int",
                "innkeeper_reservation | DROP KEYSPACE reservation",
                "innkeeper_reservation | CREATE ROLE more",
                "innkeeper_schema | CREATE KEYSPACE more WITH replication = {'class': 'SimpleStrategy',"
                        + " 'replication_factor': 1}",
                "innkeeper_schema | DROP KEYSPACE hotel",
                "innkeeper_schema | CREATE TABLE more.t (a int PRIMARY KEY)",
                "innkeeper_schema | ALTER ROLE innkeeper_hotel WITH SUPERUSER = true"
            })
    void no_role_may_do_more(String role, String statement) {
        try (CqlSession session = as(role)) {
            assertThatThrownBy(() -> session.execute(statement)).isInstanceOf(UnauthorizedException.class);
        }
    }

    @Test
    void the_schema_step_may_run_again_and_creates_what_is_missing() {
        try (CqlSession session = as(LocalCassandra.SUPERUSER)) {
            session.execute(SimpleStatement.newInstance("DROP TABLE reservation.booking_quotas")
                    .setTimeout(Servers.TIMEOUT));
        }

        makeRoles();
        applySchema();

        try (CqlSession session = as(RESERVATION)) {
            assertThat(Schema.of(Keyspace.RESERVATION).problems(session)).isEmpty();
        }
    }

    @Test
    void the_schema_role_gets_the_tables_that_a_restore_has_created() {
        try (CqlSession session = as(LocalCassandra.SUPERUSER)) {
            session.execute(SimpleStatement.newInstance("CREATE TABLE hotel.restored (a int PRIMARY KEY)")
                    .setTimeout(Servers.TIMEOUT));

            DatabaseRoles.grantTables(session);
        }

        try (CqlSession session = as(SCHEMA)) {
            session.execute("INSERT INTO hotel.restored (a) VALUES (1)");
            assertThat(session.execute("SELECT a FROM hotel.restored").all()).hasSize(1);
            session.execute(
                    SimpleStatement.newInstance("DROP TABLE hotel.restored").setTimeout(Servers.TIMEOUT));
        }
    }

    @Test
    void a_password_that_would_end_its_quotes_is_refused() {
        try (CqlSession session = as(LocalCassandra.SUPERUSER)) {
            assertThatThrownBy(() -> DatabaseRoles.apply(session, Servers.ONE_COPY, role -> "x' AND SUPERUSER = true"))
                    .isInstanceOf(AccessException.class)
                    .hasMessageContaining("letters, digits");
        }
    }

    private static CqlSession as(String role) {
        return Servers.sessionOn(cassandra, role);
    }

    private static void makeRoles() {
        try (CqlSession session = as(LocalCassandra.SUPERUSER)) {
            DatabaseRoles.apply(
                    session,
                    Servers.ONE_COPY,
                    role -> cassandra.accessOf(role.cqlName()).password());
        }
    }

    private static void applySchema() {
        try (CqlSession session = as(SCHEMA)) {
            for (Keyspace keyspace : Keyspace.values()) {
                Schema.of(keyspace).apply(session, Servers.ONE_COPY);
            }
        }
    }
}
