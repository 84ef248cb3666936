package dev.innkeeper.conformance.monitoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.innkeeper.conformance.client.Threads;
import dev.innkeeper.conformance.cluster.CassandraNode;
import dev.innkeeper.conformance.cluster.ServiceInstance;
import dev.innkeeper.conformance.monitoring.Alertmanager.Delivered;
import dev.innkeeper.conformance.monitoring.Dashboard.Query;
import dev.innkeeper.conformance.runner.ReconciliationRequests;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Causes what each alert watches, and ends it: Alertmanager must deliver the alert and its end. {@link ShortenedFiles}
 * says how the alerts differ from those of operators. Runs the queries of the dashboard first. The tests run in order.
 */
@Tag("nightly")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MonitoringTest {
    private static final Path ROOT = Path.of(System.getProperty(Installation.PROPERTY));
    private static final Duration TIMEOUT = Duration.ofSeconds(180);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

    /** Heartbeats of the driver come every 30 s; then requests fail at once, and none waits. */
    private static final Duration UNTIL_NODES_ARE_GIVEN_UP = Duration.ofSeconds(40);

    private static final int MOST_PAUSES = 3;

    /** Enough for the rates of the dashboard. */
    private static final Duration MIXED_LOAD = Duration.ofSeconds(12);

    private static final String SHORTEST_RATE = "10s";

    /** More than an instance works on or lets wait. */
    private static final int TOO_MANY_READERS = 220;

    /** Of which nearly all are being worked on while they keep the machine busy; four fifths of the limit are 410. */
    private static final int MANY_WRITERS = 480;

    private static final Set<String> OF_DATA = Set.of("NightWithTwoOwners", "DerivedRowDrift", "AuditFindings");

    private static final Set<String> OF_SLOWNESS = Set.of(
            "CassandraQuorumLost",
            "RequestsSlow",
            "BookingsSlow",
            "BookingsFailing",
            "Contention",
            "ClaimsStuck",
            "BookingsOverdue",
            "SweepStopped",
            "RetentionStopped");

    private static final Set<String> OF_MANY_WRITES = Set.of("AtWorkNearLimit write");

    private static final Set<String> OF_MANY_READS =
            Set.of("ServiceNotReady", "RequestsRefused", "AtWorkNearLimit read");

    @TempDir
    private static Path directory;

    private static MonitoredStack monitored;
    private static Hotel hotel;
    private static BrokenData data;
    private static int deliveredBefore;

    @BeforeAll
    static void start() throws Exception {
        assumeThat(MonitoredStack.isAvailable())
                .as("Prometheus, Alertmanager, node_exporter and strace are installed, and we are root")
                .isTrue();
        monitored = MonitoredStack.start(directory);
        hotel = Hotel.open("watched-1", monitored.stack().endpoints(), monitored.client());
        data = BrokenData.of(monitored.stack().cassandra(), hotel.id());
    }

    @BeforeEach
    void begin() {
        deliveredBefore = monitored.alertmanager().deliveries().size();
    }

    @AfterAll
    static void stop() {
        if (data != null) {
            data.close();
        }
        if (monitored != null) {
            monitored.close();
        }
    }

    @Test
    @Order(1)
    void every_query_of_the_dashboard_returns_data_after_a_mixed_load() throws Exception {
        String number = hotel.book(Hotel.ROOM + 1, 0);
        try (Traffic bookings = Traffic.of(1, hotel::booking);
                Traffic searches = Traffic.of(2, hotel::search);
                Traffic views = Traffic.of(1, hotel::view);
                Traffic lookUps = Traffic.of(1, () -> hotel.lookUp(number))) {
            Thread.sleep(MIXED_LOAD.toMillis());

            List<Query> queries = Dashboard.read(
                            ROOT.resolve("docker/grafana/dashboards/innkeeper.json"), SHORTEST_RATE)
                    .queries();
            assertThat(queries).hasSizeGreaterThan(20);
            List<Query> empty = new ArrayList<>();
            for (Query query : queries) {
                if (!hasData(monitored.prometheus().query(query.expression()))) {
                    empty.add(query);
                }
            }
            assertThat(empty).isEmpty();
        }
    }

    @Test
    @Order(2)
    void a_missing_reconciliation_is_reported_until_it_runs() {
        awaitFiring(Set.of("NoAudit"));

        reconciliation().findings();

        awaitEnd(Set.of("NoAudit"));
    }

    @Test
    @Order(3)
    void wrong_data_greedy_clients_a_full_disk_and_a_lost_clock_are_reported_until_they_end() throws Exception {
        monitored.machine().loseTimeService();
        monitored.machine().fill(0.9);
        data.hideWritesTo(Hotel.ROOM, Hotel.night(0));
        data.sweepTheFuture();
        assertThat(Hotel.send(hotel.booking(Hotel.ROOM, 0)).statusCode()).isEqualTo(503);
        String lost = hotel.book(Hotel.ROOM + 2, 0);
        data.freeNight(Hotel.ROOM + 2, Hotel.night(0));
        data.forgetOwner(Hotel.ROOM + 3, Hotel.night(0));
        data.deleteArrivals(Hotel.night(0));
        try (Traffic greedy = Traffic.of(4, () -> hotel.booking(Hotel.ROOM + 4, 1));
                Traffic partner = Traffic.of(1, hotel::bookingOfPartner)) {
            Thread.sleep(2_000);
            assertThat(reconciliation().findings())
                    .as("findings about %s and others", lost)
                    .isNotEmpty();
            awaitFiring(OF_DATA);
            awaitFiring(Set.of("WrongTimestamps", "BookingQuotaReached", "BookingsLost"));
            awaitFiring(Set.of("CassandraDiskFilling", "CassandraDiskNearlyFull", "ClockSkew"));
        }

        monitored.machine().empty();
        monitored.machine().regainTimeService();
        reconciliation().repair();
        awaitEnd(OF_DATA);
        awaitEnd(Set.of("WrongTimestamps", "BookingQuotaReached", "BookingsLost"));
        awaitEnd(Set.of("CassandraDiskFilling", "CassandraDiskNearlyFull", "ClockSkew"));
    }

    @Test
    @Order(4)
    void a_node_and_a_service_that_are_gone_are_reported_until_they_are_back() {
        CassandraNode node = monitored.stack().nodes().get(2);
        ServiceInstance service =
                monitored.stack().services(Service.RESERVATION).get(0);
        node.kill();
        service.kill();
        awaitFiring(Set.of("CassandraNodeDown", "ServiceDown", "ServiceGone"));
        // By its exporter, and by the connections of the services.
        await(() -> missingReportsOf(node), "are not delivered");

        node.restart();
        service.restart();

        awaitEnd(Set.of("CassandraNodeDown", "ServiceDown", "ServiceGone"));
    }

    @Test
    @Order(5)
    void slow_nodes_are_reported_until_they_answer() throws Exception {
        List<CassandraNode> nodes = monitored.stack().nodes();
        try (Traffic bookings = Traffic.of(4, hotel::booking);
                Traffic searches = Traffic.of(4, hotel::search)) {
            Thread.sleep(2_000);
            nodes.subList(1, 3).forEach(CassandraNode::pause);
            awaitFiring(OF_SLOWNESS);
        } finally {
            resume(nodes);
        }

        awaitEnd(OF_SLOWNESS);
    }

    /** Not while nodes are silent: the services give these up after five seconds, and then no write waits. */
    @Test
    @Order(6)
    void too_many_writes_are_reported_until_they_end() {
        try (Traffic writers = Traffic.of(MANY_WRITERS, hotel::booking)) {
            awaitFiring(OF_MANY_WRITES);
        }

        awaitEnd(OF_MANY_WRITES);
    }

    /** Reads pile up only until the services give up silent nodes. So a busy machine may need a second pause. */
    @Test
    @Order(7)
    void too_many_reads_are_reported_until_they_end() throws Exception {
        List<CassandraNode> nodes = monitored.stack().nodes();
        try (Traffic readers = Traffic.of(TOO_MANY_READERS, hotel::search)) {
            Thread.sleep(2_000);
            for (int pause = 1; pause <= MOST_PAUSES && !haveFired(OF_MANY_READS); pause++) {
                nodes.forEach(CassandraNode::pause);
                try {
                    awaitAtMost(UNTIL_NODES_ARE_GIVEN_UP, () -> haveFired(OF_MANY_READS));
                } finally {
                    resume(nodes);
                }
            }
        }

        assertThat(difference(OF_MANY_READS, firingSinceTestBegan())).isEmpty();
        awaitEnd(OF_MANY_READS);
    }

    /** Each waits until it reaches the others. */
    private static void resume(List<CassandraNode> nodes) {
        Threads.map(nodes, nodes.size(), node -> {
            node.resume();
            return node;
        });
    }

    @Test
    @Order(8)
    void every_alert_was_delivered_and_ended() throws Exception {
        Set<String> alerts = Pattern.compile("- alert: (\\w+)")
                .matcher(Files.readString(ROOT.resolve("docker/prometheus/alerts.yaml")))
                .results()
                .map(found -> found.group(1))
                // Receivers of webhooks have public addresses, and this machine none: only promtool tests these.
                .filter(alert -> !alert.startsWith("Webhook"))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(names(true)).containsAll(alerts);
        assertThat(names(false)).containsAll(alerts);
    }

    private static Set<String> missingReportsOf(CassandraNode node) {
        String address = node.queryAddress().getAddress().getHostAddress();
        Set<String> missing = new TreeSet<>(Set.of("instance", "node"));
        latest().keySet().stream()
                .filter(labels -> labels.path("alertname").asText().equals("CassandraNodeDown"))
                .forEach(labels ->
                        missing.removeIf(label -> labels.path(label).asText().equals(node.name())
                                || labels.path(label).asText().contains(address)));
        return missing;
    }

    private static ReconciliationRequests reconciliation() {
        return new ReconciliationRequests(monitored.client(), Duration.ZERO);
    }

    private static boolean hasData(JsonNode series) {
        return StreamSupport.stream(series.spliterator(), false)
                .anyMatch(one -> !one.path("value").path(1).asText().equals("NaN"));
    }

    /** The alerts that were delivered as firing, or as resolved. */
    private static Set<String> names(boolean firing) {
        return monitored.alertmanager().deliveries().stream()
                .filter(delivered -> delivered.firing() == firing)
                .map(Delivered::alert)
                .collect(Collectors.toSet());
    }

    /** Whether each alert, by its labels, was firing when it was delivered last. */
    private static Map<JsonNode, Boolean> latest() {
        Map<JsonNode, Boolean> latest = new HashMap<>();
        monitored.alertmanager().deliveries().forEach(delivered -> latest.put(delivered.labels(), delivered.firing()));
        return latest;
    }

    private static Set<String> firing() {
        return names(latest().entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey));
    }

    /** An alert may end by itself before another one begins. */
    private static Set<String> firingSinceTestBegan() {
        List<Delivered> deliveries = monitored.alertmanager().deliveries();
        Set<String> names = new TreeSet<>(firing());
        names.addAll(names(deliveries.subList(deliveredBefore, deliveries.size()).stream()
                .filter(Delivered::firing)
                .map(Delivered::labels)));
        return names;
    }

    /** Of alerts, also followed by their kind. */
    private static Set<String> names(Stream<JsonNode> labels) {
        return labels.flatMap(alert -> Stream.of(
                        alert.path("alertname").asText(),
                        alert.path("alertname").asText() + " "
                                + alert.path("kind").asText()))
                .collect(Collectors.toSet());
    }

    private static void awaitFiring(Set<String> alerts) {
        await(() -> difference(alerts, firingSinceTestBegan()), "are not delivered");
    }

    private static boolean haveFired(Set<String> alerts) {
        return difference(alerts, firingSinceTestBegan()).isEmpty();
    }

    private static void awaitAtMost(Duration longest, BooleanSupplier condition) {
        long deadline = System.nanoTime() + longest.toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < deadline) {
            Threads.sleep(BETWEEN_LOOKS);
        }
    }

    private static void awaitEnd(Set<String> alerts) {
        await(
                () -> {
                    Set<String> still = new TreeSet<>(alerts);
                    still.retainAll(firing());
                    return still;
                },
                "do not end");
    }

    private static Set<String> difference(Set<String> all, Set<String> some) {
        Set<String> left = new TreeSet<>(all);
        left.removeAll(some);
        return left;
    }

    private static void await(Supplier<Set<String>> missing, String trouble) {
        long begin = System.nanoTime();
        for (Set<String> left = missing.get(); !left.isEmpty(); left = missing.get()) {
            assertThat(System.nanoTime() - begin).as("%s %s", left, trouble).isLessThan(TIMEOUT.toNanos());
            Threads.sleep(BETWEEN_LOOKS);
        }
    }
}
