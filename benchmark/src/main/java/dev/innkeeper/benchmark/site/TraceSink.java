package dev.innkeeper.benchmark.site;

import com.sun.net.httpserver.HttpServer;
import dev.innkeeper.benchmark.BenchmarkFailedException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.atomic.AtomicLong;

/** A collector of traces (OTLP over HTTP) that throws them away, but for how many batches there were. */
public final class TraceSink implements AutoCloseable {
    private static final int OK = 200;

    private final AtomicLong batches = new AtomicLong();
    private final HttpServer server;

    public TraceSink() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new BenchmarkFailedException("no collector of traces can be started: " + e.getMessage());
        }
        server.createContext("/v1/traces", exchange -> {
            exchange.getRequestBody().readAllBytes();
            batches.incrementAndGet();
            exchange.sendResponseHeaders(OK, -1);
            exchange.close();
        });
        server.start();
    }

    /** Where traces are sent to. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    /** How many batches of spans have come. */
    public long batches() {
        return batches.get();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
