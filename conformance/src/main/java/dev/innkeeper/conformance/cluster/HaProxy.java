package dev.innkeeper.conformance.cluster;

import dev.innkeeper.stack.ServicePlan;
import dev.innkeeper.stack.StackException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A real HAProxy, which distributes requests over kept-alive connections. If an instance refuses a connection, or closes
 * it before the first byte of a response as an ending instance may, the request goes to another instance. It ends with
 * us, unless we are killed.
 */
public final class HaProxy implements LoadBalancer {
    /** An instance is out after two failed checks, and in after one that succeeds; a busy one may answer late. */
    private static final Duration CHECK_INTERVAL = Duration.ofMillis(500);

    private static final String COMMON = """
            global
                maxconn 2000
            defaults
                mode http
                timeout connect 1s
                timeout client 60s
                timeout server 30s
                timeout http-request 10s
                timeout check 5s
                option redispatch
                retries 3
                retry-on conn-failure empty-response
                option httpchk
                http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host localhost
                http-check expect status 200
                default-server check inter %dms fall 2 rise 1
            """;

    /** A POST is retried only if the service can recognise it by its key. */
    private static final String LISTEN = """
            listen %s
                bind 127.0.0.1:%d
                balance roundrobin
                http-request disable-l7-retry if METH_POST !{ req.hdr(Idempotency-Key) -m found }
            """;

    private final Process process;

    /**
     * Starts it.
     *
     * @param program its executable
     * @throws StackException if that is not possible
     */
    public HaProxy(Path program, ServicePlan plan) {
        StringBuilder configuration = new StringBuilder(COMMON.formatted(CHECK_INTERVAL.toMillis()));
        plan.entrances().forEach((service, entrance) -> {
            configuration.append(LISTEN.formatted(service, entrance.getPort()));
            for (URI url : plan.urlsOf(service)) {
                configuration.append("    server i%d 127.0.0.1:%d%n".formatted(url.getPort(), url.getPort()));
            }
        });
        Path file = plan.logs().resolve("haproxy.cfg");
        Path log = plan.logs().resolve("haproxy.log");
        try {
            Files.writeString(file, configuration);
            process = new ProcessBuilder(program.toString(), "-db", "-f", file.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.to(log.toFile()))
                    .start();
        } catch (IOException e) {
            throw new StackException("HAProxy cannot be started: " + e.getMessage());
        }
    }

    @Override
    public Duration detectionTime() {
        return CHECK_INTERVAL.multipliedBy(4);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
