package dev.innkeeper.conformance.monitoring;

import dev.innkeeper.conformance.client.BearerTokens;
import dev.innkeeper.conformance.client.Endpoints;
import dev.innkeeper.conformance.client.RetryingClient;
import dev.innkeeper.conformance.cluster.CassandraNode;
import dev.innkeeper.conformance.cluster.StackSpec;
import dev.innkeeper.conformance.cluster.StackUnderTest;
import dev.innkeeper.conformance.monitoring.ShortenedFiles.Job;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.ServicePlan;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Three nodes of Cassandra, both packaged services, and what watches them. Claims are swept and retention works
 * every second, and a token may book three times, so that the test need not wait; reconciliation judges everything that is
 * older than a second.
 */
record MonitoredStack(
        StackUnderTest stack,
        StandInExporters exporters,
        Machine machine,
        Alertmanager alertmanager,
        Prometheus prometheus,
        RetryingClient client)
        implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration NODE_TIMEOUT = Duration.ofMillis(500);
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private static final Map<String, String> SETTINGS = Map.of(
            "innkeeper.claims.sweep-every", "1s",
            "innkeeper.audit.quiet", "1s",
            "innkeeper.audit.pause", "20ms",
            // Each service knows a part of these.
            "smallrye.config.mapping.validate-unknown", "false",
            "innkeeper.retention.every", "1s",
            "innkeeper.retention.nights", "365d",
            "innkeeper.retention.guests", "365d",
            "%laptop.innkeeper.booking-quota.token-bookings", "3");

    /** The OPTIONS request of CQL, version 4. */
    private static final byte[] OPTIONS = {4, 0, 0, 0, 5, 0, 0, 0, 0};

    static boolean isAvailable() {
        return Daemon.areInstalled(Prometheus.PROGRAM, Alertmanager.PROGRAM) && Machine.isAvailable();
    }

    static MonitoredStack start(Path directory) throws Exception {
        Installation installation = new Installation(Path.of(System.getProperty(Installation.PROPERTY)));
        StackUnderTest stack =
                StackUnderTest.start(StackSpec.of(installation, 3, 1, directory).services(plan -> {
                    ServicePlan changed = plan;
                    for (Map.Entry<String, String> setting : SETTINGS.entrySet()) {
                        changed = changed.with(setting.getKey(), setting.getValue());
                    }
                    return changed;
                }));
        Endpoints endpoints = stack.endpoints();
        Map<Service, URI> services = new EnumMap<>(Service.class);
        for (Service service : Service.values()) {
            services.put(service, endpoints.of(service).get(0));
        }
        StandInExporters exporters = new StandInExporters();
        Machine machine = Machine.start(directory);
        Alertmanager alertmanager = Alertmanager.start(directory);
        ShortenedFiles files = new ShortenedFiles(installation.root().resolve("docker/prometheus"));
        files.writeRules(directory.resolve("alerts.yaml"));
        Path configuration = directory.resolve("prometheus.yaml");
        files.writeConfiguration(
                configuration, services, jobs(stack, services, exporters, machine), alertmanager.url());
        return new MonitoredStack(
                stack,
                exporters,
                machine,
                alertmanager,
                Prometheus.start(configuration, Files.createDirectories(directory.resolve("watching"))),
                new RetryingClient(endpoints, BearerTokens.development(), PATIENCE));
    }

    private static List<Job> jobs(
            StackUnderTest stack, Map<Service, URI> services, StandInExporters exporters, Machine machine) {
        Map<String, URI> nodes = new LinkedHashMap<>();
        for (CassandraNode node : stack.nodes()) {
            nodes.put(node.name(), exporters.ofNode(node.name(), () -> answers(node.queryAddress())));
        }
        Map<String, URI> pods = new LinkedHashMap<>();
        services.forEach((service, url) ->
                pods.put(service.artifact() + "-0", exporters.ofPod(service.artifact() + "-0", () -> isReady(url))));
        List<Job> jobs = new ArrayList<>();
        jobs.add(new Job("cassandra", nodes));
        jobs.add(new Job("kube-state-metrics", pods));
        jobs.add(new Job("node", Map.of("machine-1", machine.metrics())));
        return jobs;
    }

    private static boolean answers(InetSocketAddress node) {
        try (Socket socket = new Socket()) {
            socket.connect(node, (int) NODE_TIMEOUT.toMillis());
            socket.setSoTimeout((int) NODE_TIMEOUT.toMillis());
            socket.getOutputStream().write(OPTIONS);
            InputStream in = socket.getInputStream();
            return in.read() >= 0;
        } catch (IOException silent) {
            return false;
        }
    }

    private static boolean isReady(URI service) {
        try {
            return HTTP.send(
                                    HttpRequest.newBuilder(service.resolve("/health/ready"))
                                            .timeout(NODE_TIMEOUT)
                                            .build(),
                                    BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException notAtAll) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        prometheus.close();
        alertmanager.close();
        machine.close();
        exporters.close();
        stack.close();
    }
}
