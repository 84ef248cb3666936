package dev.innkeeper.stack;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import dev.innkeeper.cassandra.local.ClusterOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Runs the {@code nodetool} commands of the operators' pages on three nodes with the schema of both services. */
@Tag("nightly")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class NodetoolTest {
    private static final Path ROOT = Path.of(System.getProperty(Installation.PROPERTY));
    private static final Pattern COMMAND = Pattern.compile("(?<=`|\\n)nodetool [^`|#\\n]*[^`|#\\n ]");
    private static final String SNAPSHOT = "nodetool snapshot -t nightly ";

    /** Only read; and a word of what they print. */
    private static final Map<String, String> READERS = Map.of(
            "nodetool status", "UN  127.0.0.3",
            "nodetool netstats", "Mode: NORMAL",
            "nodetool proxyhistograms", "CAS Write",
            "nodetool tablestats hotel.available_rooms_by_hotel_date", "Table: available_rooms_by_hotel_date",
            "nodetool tablestats hotel reservation", "Table: bookings",
            "nodetool profileload hotel available_rooms_by_hotel_date 10000",
                    "Frequency of CAS contention by partition",
            "nodetool tpstats", "MutationStage",
            "nodetool compactionstats", "pending tasks",
            "nodetool listsnapshots", "snapshots");

    /** Tried by the other tests. */
    private static final Set<String> WRITERS = Set.of(
            "nodetool repair --paxos-only hotel",
            "nodetool repair hotel",
            "nodetool repair reservation",
            "nodetool repair -pr hotel",
            "nodetool repair -pr reservation",
            "nodetool repair --full",
            "nodetool repair -full system_auth",
            "nodetool flush hotel",
            "nodetool flush reservation",
            SNAPSHOT + "reservation",
            SNAPSHOT + "hotel",
            "nodetool clearsnapshot --all",
            "nodetool cleanup",
            "nodetool setcompactionthroughput 1");

    /** {@code BackupTest} tries it by its MBean, with paths of its own. */
    private static final Set<String> TRIED_ELSEWHERE = Set.of("nodetool import");

    @TempDir
    private static Path directory;

    private static Nodetool nodetool;
    private static StackDatabase database;
    private static CassandraCluster cluster;

    @BeforeAll
    static void start() {
        Path server = new Installation(ROOT).cassandraServer();
        nodetool = new Nodetool(server, directory);
        database = StackDatabase.launch(ClusterOptions.of(server, directory.resolve("cassandra"))
                .withNodes(3)
                .launchedBy(nodetool));
        database.awaitAnswer();
        database.applySchema();
        cluster = database.connect();
        for (int room = 1; room <= 50; room++) {
            // Conditional, so that there is Paxos state to repair.
            session()
                    .execute(
                            "INSERT INTO hotel.available_rooms_by_hotel_date (hotel_id, month, shard, date, room_number,"
                                    + " owner) VALUES ('repaired-" + room
                                    + "', '2027-01', 0, '2027-01-01', 101, 00000000-0000-0000-0000-000000000000)"
                                    + " IF NOT EXISTS");
        }
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.close();
        }
        if (database != null) {
            database.close();
        }
    }

    @Test
    void every_documented_command_is_tried() throws IOException {
        Set<String> documented = new TreeSet<>();
        for (String page : List.of("runbook", "cassandra", "backup", "database-security")) {
            COMMAND.matcher(Files.readString(ROOT.resolve("docs/operations/" + page + ".md")))
                    .results()
                    .forEach(found -> documented.add(found.group()));
        }

        assertThat(documented)
                .isSubsetOf(Stream.of(READERS.keySet(), WRITERS, TRIED_ELSEWHERE)
                        .flatMap(Collection::stream)
                        .toList())
                .containsAll(READERS.keySet())
                .containsAll(WRITERS);
    }

    @Test
    void commands_that_only_read_print_what_the_runbook_looks_for() throws Exception {
        for (Map.Entry<String, String> command : READERS.entrySet()) {
            assertThat(nodetool.run(nodetool.nodes().get(0), command.getKey()))
                    .as(command.getKey())
                    .containsIgnoringCase(command.getValue());
        }
    }

    @Test
    @Order(1)
    void a_paxos_repair_is_remembered_by_every_node() throws Exception {
        for (Node node : nodes()) {
            assertThat(paxosRepairs(node, "hotel")).isEmpty();
        }

        for (String node : nodetool.nodes()) {
            nodetool.run(node, "nodetool repair --paxos-only hotel");
        }

        for (Node node : nodes()) {
            assertThat(paxosRepairs(node, "hotel"))
                    .extracting(row -> row.getString("table_name"))
                    .contains("available_rooms_by_hotel_date");
        }
        assertThat(repairedTables("hotel")).as("data was not repaired").isEmpty();
    }

    @Test
    void a_range_repair_on_every_node_repairs_all_tables() throws Exception {
        for (String node : nodetool.nodes()) {
            nodetool.run(node, "nodetool repair -pr reservation");
        }

        assertThat(repairedTables("reservation")).contains("bookings", "guests", "booking_journal");
    }

    @Test
    void a_node_that_was_away_repairs_all_of_its_ranges() throws Exception {
        String node = nodetool.nodes().get(2);

        nodetool.run(node, "nodetool repair hotel");
        nodetool.run(node, "nodetool repair reservation");
        nodetool.run(node, "nodetool repair --full");
        nodetool.run(node, "nodetool repair -full system_auth");

        assertThat(repairedTables("hotel")).contains("available_rooms_by_hotel_date", "claim_journal");
    }

    @Test
    void a_flush_writes_files_and_a_snapshot_keeps_them_until_it_is_cleared() throws Exception {
        nodetool.run(nodetool.nodes().get(0), "nodetool flush reservation");
        nodetool.run(nodetool.nodes().get(0), "nodetool flush hotel");
        assertThat(files("data/hotel/.*-Data.db")).isNotEmpty();

        for (String keyspace : List.of("reservation", "hotel")) {
            for (String node : nodetool.nodes()) {
                nodetool.run(node, SNAPSHOT + keyspace);
            }
        }
        for (String node : List.of("node1", "node2", "node3")) {
            assertThat(files(node + "/data/hotel/.*/snapshots/nightly/.*-Data.db"))
                    .as(node)
                    .isNotEmpty();
            assertThat(files(node + "/data/reservation/bookings-.*/snapshots/nightly/schema.cql"))
                    .as(node)
                    .hasSize(1);
        }

        for (String node : nodetool.nodes()) {
            nodetool.run(node, "nodetool clearsnapshot --all");
        }
        assertThat(files(".*/snapshots/nightly/.*")).isEmpty();
    }

    @Test
    void a_node_cleans_up_and_compacts_slowly() throws Exception {
        String node = nodetool.nodes().get(1);

        nodetool.run(node, "nodetool cleanup");
        nodetool.run(node, "nodetool setcompactionthroughput 1");

        assertThat(nodetool.run(node, "nodetool getcompactionthroughput")).contains("1");
    }

    private static CqlSession session() {
        return cluster.session();
    }

    private static Collection<Node> nodes() {
        return session().getMetadata().getNodes().values();
    }

    private static List<Row> paxosRepairs(Node node, String keyspace) {
        return session()
                .execute(SimpleStatement.newInstance(
                                "SELECT table_name FROM system.paxos_repair_history WHERE keyspace_name = ?", keyspace)
                        .setNode(node))
                .all();
    }

    private static Set<String> repairedTables(String keyspace) {
        Set<String> tables = new TreeSet<>();
        for (Row row : session()
                .execute("SELECT keyspace_name, columnfamily_name, status FROM system_distributed.repair_history")) {
            if (keyspace.equals(row.getString("keyspace_name")) && "SUCCESS".equals(row.getString("status"))) {
                tables.add(row.getString("columnfamily_name"));
            }
        }
        return tables;
    }

    /** Below the data directory of all nodes, with paths that match. */
    private static List<Path> files(String pattern) throws IOException {
        try (Stream<Path> files = Files.walk(directory.resolve("cassandra"))) {
            return files.filter(file -> file.toString().matches(".*" + pattern)).toList();
        }
    }
}
