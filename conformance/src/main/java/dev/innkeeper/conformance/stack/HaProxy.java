package dev.innkeeper.conformance.stack;

import dev.innkeeper.conformance.scenario.RaceBrokenException;
import dev.innkeeper.stack.ServicePlan;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A real HAProxy in the foreground. It spreads requests and keeps connections to the instances open between them. What
 * has got no connection it sends to another instance, and what got no byte of an answer, too: an instance that ends may
 * close a connection just when the next request is on its way. It ends with us, unless we are killed by force.
 */
final class HaProxy implements FrontDoor {
    /**
     * In its configuration: an instance is out after two looks that fail, and in after one that succeeds. One that is
     * busy may take its time to say that it is ready: who goes by the time between two looks finds all of them out.
     */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

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

    /** A POST may be sent again only where the service sees by its key that it is the same one. */
    private static final String LISTEN = """
            listen %s
                bind 127.0.0.1:%d
                balance roundrobin
                http-request disable-l7-retry if METH_POST !{ req.hdr(Idempotency-Key) -m found }
            """;

    private final Process process;

    private HaProxy(Process process) {
        this.process = process;
    }

    static HaProxy start(Path program, ServicePlan plan) {
        StringBuilder configuration = new StringBuilder(COMMON.formatted(BETWEEN_LOOKS.toMillis()));
        plan.entrances().forEach((service, entrance) -> {
            configuration.append(LISTEN.formatted(service, entrance.getPort()));
            for (URI url : plan.urlsOf(service)) {
                configuration.append("    server i%d 127.0.0.1:%d%n".formatted(url.getPort(), url.getPort()));
            }
        });
        Path file = plan.logs().resolve("haproxy.cfg");
        try {
            Files.writeString(file, configuration);
            return new HaProxy(new ProcessBuilder(program.toString(), "-db", "-f", file.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(
                            Redirect.to(plan.logs().resolve("haproxy.log").toFile()))
                    .start());
        } catch (IOException e) {
            throw new RaceBrokenException("HAProxy cannot be started: " + e.getMessage());
        }
    }

    @Override
    public Duration notices() {
        return BETWEEN_LOOKS.multipliedBy(4);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
