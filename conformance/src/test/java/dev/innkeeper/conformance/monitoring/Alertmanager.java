package dev.innkeeper.conformance.monitoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Debian's Alertmanager with a receiver that keeps what it delivers. */
final class Alertmanager implements AutoCloseable {
    static final String PROGRAM = "prometheus-alertmanager";

    private final HttpServer receiver;
    private final List<Delivered> deliveries;
    private final Daemon daemon;

    /** One alert in one notification. */
    record Delivered(String alert, boolean firing, JsonNode labels) {}

    private Alertmanager(HttpServer receiver, List<Delivered> deliveries, Daemon daemon) {
        this.receiver = receiver;
        this.deliveries = deliveries;
        this.daemon = daemon;
    }

    static Alertmanager start(Path directory) throws Exception {
        List<Delivered> deliveries = new CopyOnWriteArrayList<>();
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> keep(exchange, deliveries));
        receiver.start();
        Path configuration = Files.writeString(directory.resolve("alertmanager.yaml"), """
                route:
                  receiver: test
                  group_by: ['...']
                  group_wait: 0s
                  group_interval: 1s
                  repeat_interval: 1h
                receivers:
                  - name: test
                    webhook_configs:
                      - {url: 'http://127.0.0.1:%d/', send_resolved: true}
                """.formatted(
                        receiver.getAddress().getPort()));
        int port = Daemon.freePort();
        return new Alertmanager(
                receiver,
                deliveries,
                Daemon.start(
                        List.of(
                                PROGRAM,
                                "--config.file=" + configuration,
                                "--storage.path=" + directory.resolve("alertmanager"),
                                "--web.listen-address=127.0.0.1:" + port,
                                "--cluster.listen-address="),
                        port,
                        "/-/ready",
                        directory.resolve("alertmanager.log")));
    }

    URI url() {
        return daemon.url();
    }

    /** Everything that the receiver got, in order. */
    List<Delivered> deliveries() {
        return deliveries;
    }

    @Override
    public void close() {
        daemon.close();
        receiver.stop(0);
    }

    private static void keep(HttpExchange exchange, List<Delivered> deliveries) throws IOException {
        try (exchange) {
            new ObjectMapper()
                    .readTree(exchange.getRequestBody())
                    .path("alerts")
                    .forEach(alert -> deliveries.add(new Delivered(
                            alert.path("labels").path("alertname").asText(),
                            alert.path("status").asText().equals("firing"),
                            alert.path("labels"))));
            exchange.sendResponseHeaders(200, -1);
        }
    }
}
