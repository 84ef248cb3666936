package dev.innkeeper.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.servererrors.QueryConsistencyException;
import dev.innkeeper.cassandra.local.ClusterOptions;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.schema.Replication;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two data centres of one node each, 20 ms there and back, and a claim of the same room-night from both at once: what
 * stands in docs/adr/0013-one-data-centre-writes.md.
 */
@Tag("nightly")
class TwoDataCentresTest {
    private static final LocalDate FIRST = LocalDate.of(2028, 1, 1);

    private static final int NIGHTS = 20;

    private static final String CLAIM = """
            UPDATE hotel.available_rooms_by_hotel_date
            SET owner = ?
            WHERE hotel_id = ? AND month = '2028-01' AND shard = 0 AND date = ? AND room_number = 101
            IF owner IN (00000000-0000-0000-0000-000000000000)""";

    @TempDir
    static Path directory;

    private static LocalCassandra cassandra;
    private static List<CqlSession> sessions;

    @BeforeAll
    static void start() throws IOException {
        cassandra = LocalCassandra.start(ClusterOptions.of(LocalCassandra.serverHome(), directory)
                .withNodes(2, 2)
                .apart(Duration.ofMillis(10)));
        sessions = cassandra.dataCentres().stream()
                .map(TwoDataCentresTest::session)
                .toList();
        Replication oneEach = new Replication(Map.of("datacenter1", 1, "datacenter2", 1));
        change("CREATE KEYSPACE hotel WITH replication = " + oneEach.toCql());
        // The one table alone: nodes take a second to agree on each change of the schema.
        change(Files.readString(schemaOf("available_rooms_by_hotel_date")));
    }

    private static Path schemaOf(String table) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("innkeeper.root"), "cql/hotel"))) {
            return files.filter(file -> file.toString().endsWith("_" + table + ".cql"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void change(String statement) {
        sessions.get(0).execute(statement);
        await(() -> sessions.stream().allMatch(CqlSession::checkSchemaAgreement));
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }

    @AfterAll
    static void stop() {
        if (sessions != null) {
            sessions.forEach(CqlSession::close);
        }
        cassandra.close();
    }

    @Test
    void with_serial_one_of_two_data_centres_gets_the_night() {
        for (int night = 0; night < NIGHTS; night++) {
            assertThat(winnersOf("serial-" + night, ConsistencyLevel.SERIAL, ConsistencyLevel.EACH_QUORUM))
                    .isOne();
        }
    }

    @Test
    void with_local_serial_both_get_it() {
        // The first one at the latest that both ask for before they have heard of each other.
        assertThat(IntStream.range(0, NIGHTS)
                        .mapToObj(night -> "local-" + night)
                        .anyMatch(hotel ->
                                winnersOf(hotel, ConsistencyLevel.LOCAL_SERIAL, ConsistencyLevel.LOCAL_QUORUM) == 2))
                .isTrue();
    }

    /** How many of two claims, one in each data centre at the same time, were told that the night is theirs. */
    private static int winnersOf(String hotel, ConsistencyLevel serial, ConsistencyLevel writes) {
        sessions.get(0)
                .execute(SimpleStatement.newInstance("""
                                INSERT INTO hotel.available_rooms_by_hotel_date
                                    (hotel_id, month, shard, date, room_number, owner)
                                VALUES (?, '2028-01', 0, ?, 101, 00000000-0000-0000-0000-000000000000)
                                USING TIMESTAMP 1""", hotel, FIRST).setConsistencyLevel(ConsistencyLevel.ALL));
        List<CompletableFuture<Boolean>> claims = sessions.stream()
                .map(session -> claim(session, hotel, serial, writes))
                .toList();
        return (int) claims.stream().filter(CompletableFuture::join).count();
    }

    /** Again, as a service does it, after an outcome that is not known; and theirs it is too if it says so then. */
    private static CompletableFuture<Boolean> claim(
            CqlSession session, String hotel, ConsistencyLevel serial, ConsistencyLevel writes) {
        UUID owner = UUID.randomUUID();
        return CompletableFuture.supplyAsync(() -> {
            while (true) {
                try {
                    var result = session.execute(SimpleStatement.newInstance(CLAIM, owner, hotel, FIRST)
                            .setSerialConsistencyLevel(serial)
                            .setConsistencyLevel(writes));
                    return result.wasApplied() || owner.equals(result.one().getUuid("owner"));
                } catch (QueryConsistencyException unknown) {
                    continue;
                }
            }
        });
    }

    private static CqlSession session(String dataCentre) {
        return CqlSession.builder()
                .addContactPoints(cassandra.contactPoints(dataCentre))
                .withLocalDatacenter(dataCentre)
                .withConfigLoader(DriverConfigLoader.programmaticBuilder()
                        .withString(DefaultDriverOption.PROTOCOL_VERSION, "V4")
                        .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofSeconds(30))
                        .build())
                .build();
    }
}
