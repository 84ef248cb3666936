package dev.innkeeper.conformance.monitoring;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * What the exporters of a cluster would tell about it. Of an exporter of Cassandra the alerts only use whether it can be
 * scraped: this one fails when the node does not answer. Of kube-state-metrics they use whether a pod is ready: this one
 * asks the service.
 */
final class StandInExporters implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    StandInExporters() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.start();
    }

    /** The exporter of a node of Cassandra. */
    URI ofNode(String name, BooleanSupplier answers) {
        return serve("/" + name, () -> answers.getAsBoolean() ? "# it answers\n" : "");
    }

    /** The part of kube-state-metrics about one pod. */
    URI ofPod(String name, BooleanSupplier ready) {
        return serve(
                "/" + name,
                () -> String.format(
                        Locale.ROOT,
                        "kube_pod_status_ready{condition=\"true\", pod=\"%s\"} %d%n",
                        name,
                        ready.getAsBoolean() ? 1 : 0));
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    /** Nothing to tell is an error. */
    private URI serve(String path, Supplier<String> metrics) {
        server.createContext(path, exchange -> {
            try (exchange) {
                byte[] body = metrics.get().getBytes(StandardCharsets.US_ASCII);
                exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4");
                exchange.sendResponseHeaders(
                        body.length == 0 ? HttpURLConnection.HTTP_UNAVAILABLE : HttpURLConnection.HTTP_OK,
                        body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
            }
        });
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }
}
