package dev.innkeeper.reservation.lookup.rest;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.booking.service.IdempotencyKeys;
import dev.innkeeper.reservation.lookup.cassandra.FailedLookupsDao;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What real proxies write into X-Forwarded-For. All addresses are of this machine: the client's is 127.0.0.9, and the
 * proxies' are the trusted ones of the test profile.
 */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
class RealProxiesTest {
    private static final String NGINX = "127.0.0.2";
    private static final String HAPROXY = "127.0.0.3";
    private static final String SPOOFED = "198.51.100.77";

    private static final String NGINX_CONFIGURATION = """
            daemon off;
            master_process off;
            pid nginx.pid;
            error_log stderr;
            events {}
            http {
                access_log off;
                client_body_temp_path body;
                proxy_temp_path proxy;
                fastcgi_temp_path fastcgi;
                uwsgi_temp_path uwsgi;
                scgi_temp_path scgi;
                server {
                    listen 127.0.0.1:%d;
                    location / {
                        proxy_bind 127.0.0.2;
                        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
                        proxy_pass http://127.0.0.1:%d;
                    }
                }
            }
            """;

    private static final String HAPROXY_CONFIGURATION = """
            defaults
                mode http
                timeout connect 5s
                timeout client 10s
                timeout server 10s
            listen entrance
                bind 127.0.0.1:%d
                option forwardfor
                server next 127.0.0.1:%d source 127.0.0.3
            """;

    @Inject
    FailedLookupsDao failures;

    @Inject
    IdempotencyKeys keys;

    @TestHTTPResource("/")
    URI service;

    @TempDir
    Path directory;

    private final List<Process> running = new ArrayList<>();

    @BeforeEach
    void requirePrograms() {
        assumeThat(program("nginx")).isNotEmpty();
        assumeThat(program("haproxy")).isNotEmpty();
    }

    @AfterEach
    void stop() throws InterruptedException {
        for (Process process : running) {
            // Asked to end, and not killed, nginx ends its worker, too.
            process.destroy();
            process.waitFor();
        }
    }

    @Test
    void behind_nginx_its_client_is_counted() throws Exception {
        assertCounted("127.0.0.9", nginx(service.getPort()));
    }

    @Test
    void behind_haproxy_its_client_is_counted() throws Exception {
        assertCounted("127.0.0.10", haproxy(service.getPort()));
    }

    @Test
    void behind_haproxy_and_nginx_the_client_of_the_first_is_counted() throws Exception {
        assertCounted("127.0.0.11", haproxy(nginx(service.getPort())));
    }

    @Test
    void behind_nginx_and_haproxy_the_client_of_the_first_is_counted() throws Exception {
        assertCounted("127.0.0.12", nginx(haproxy(service.getPort())));
    }

    private void assertCounted(String client, int entrance) throws IOException {
        int before = failuresOf(client);
        assertThat(statusOfLookup(client, entrance, "X-Forwarded-For: " + SPOOFED))
                .isEqualTo(404);
        assertThat(statusOfLookup(
                        client, entrance, "X-Forwarded-For: " + SPOOFED + "\r\nX-Forwarded-For: 127.0.0.1, " + SPOOFED))
                .isEqualTo(404);

        assertThat(failuresOf(client)).isEqualTo(before + 2);
        assertThat(List.of(SPOOFED, NGINX, HAPROXY))
                .allSatisfy(address -> assertThat(failuresOf(address)).isZero());
    }

    private static int statusOfLookup(String client, int entrance, String headers) throws IOException {
        try (Socket socket = new Socket()) {
            socket.bind(new InetSocketAddress(client, 0));
            socket.connect(new InetSocketAddress("127.0.0.1", entrance));
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write(String.join(
                                    "\r\n",
                                    "GET /v1/reservations/0000000000000?lastName=Smith HTTP/1.1",
                                    "Host: localhost",
                                    "Connection: close",
                                    headers,
                                    "",
                                    "")
                            .getBytes(US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), US_ASCII);
            return Integer.parseInt(answer.split(" ", 3)[1]);
        }
    }

    private int failuresOf(String client) {
        return failures.latest(keys.lookupSubject("client", client), 100)
                .await()
                .atMost(Duration.ofSeconds(10))
                .size();
    }

    private int nginx(int target) throws Exception {
        int port = freePort();
        Path file = write("nginx.conf", NGINX_CONFIGURATION.formatted(port, target));
        start(port, program("nginx").get(0), "-p", directory.toString(), "-c", file.toString(), "-e", "stderr");
        return port;
    }

    private int haproxy(int target) throws Exception {
        int port = freePort();
        Path file = write("haproxy.cfg", HAPROXY_CONFIGURATION.formatted(port, target));
        start(port, program("haproxy").get(0), "-db", "-f", file.toString());
        return port;
    }

    private Path write(String name, String configuration) throws IOException {
        return Files.writeString(directory.resolve(name), configuration);
    }

    private void start(int port, String... command) throws Exception {
        Path log = directory.resolve(port + ".log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        running.add(process);
        for (int attempt = 0; !answers(port); attempt++) {
            assertThat(process.isAlive() && attempt < 100)
                    .as("it listens: %s", Files.readString(log))
                    .isTrue();
            Thread.sleep(100);
        }
    }

    private static boolean answers(int port) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        } catch (IOException refused) {
            return false;
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }

    private static List<String> program(String name) {
        return Stream.of("/usr/sbin/", "/usr/bin/", "/usr/local/sbin/", "/usr/local/bin/")
                .map(folder -> folder + name)
                .filter(path -> Files.isExecutable(Path.of(path)))
                .toList();
    }
}
