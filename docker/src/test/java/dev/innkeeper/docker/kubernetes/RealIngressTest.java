package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.docker.kubernetes.IngressProxy.Program;
import dev.innkeeper.docker.kubernetes.IngressProxy.Upstreams;
import dev.innkeeper.docker.kubernetes.IngressTest.ApiPath;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A real nginx and a real HAProxy route every path of the OpenAPI documents as {@link IngressTest} expects. In the place
 * of the services are servers with their certificates that answer with their names.
 */
@Tag("nightly")
class RealIngressTest {
    private static final String API = "innkeeper.example.com";
    private static final Map<String, String> STAFF = Map.of(
            "hotel-service",
            "hotels.innkeeper.example.com",
            "reservation-service",
            "reservations.innkeeper.example.com");
    private static final Pattern REACHED = Pattern.compile("(?im)^Service: (.+?)\\s*$");
    private static final String NOT_ROUTED = "404";

    @TempDir
    private static Path directory;

    private static final List<HttpsServer> SERVERS = new ArrayList<>();
    private static final Map<Program, IngressProxy> PROXIES = new LinkedHashMap<>();

    @BeforeAll
    static void start() throws Exception {
        TlsFiles.create(directory);
        Map<String, Integer> ports = new LinkedHashMap<>();
        for (String service : List.of("hotel-service", "reservation-service", "web")) {
            ports.put(service, serve(service));
        }
        Upstreams upstreams = new Upstreams(ports, directory.resolve("ca.crt"));
        for (Program program : Program.values()) {
            if (program.installed().isPresent()) {
                int port = Ports.free(List.of(InetAddress.getLoopbackAddress()));
                PROXIES.put(program, IngressProxy.start(program, upstreams, port, directory));
            }
        }
    }

    @AfterAll
    static void stop() throws InterruptedException {
        for (IngressProxy proxy : PROXIES.values()) {
            proxy.close();
        }
        SERVERS.forEach(server -> server.stop(0));
    }

    @ParameterizedTest
    @EnumSource
    void every_path_of_the_api_reaches_its_service_only(Program program) throws IOException {
        for (ApiPath path : IngressTest.paths().toList()) {
            boolean hidden = path.internal() || path.services().size() > 1;

            assertThat(reached(program, API, path.concrete()))
                    .as("%s", path)
                    .isEqualTo(hidden ? NOT_ROUTED : path.services().iterator().next());
        }
    }

    @ParameterizedTest
    @EnumSource
    void staff_reach_every_path_of_a_service_on_its_own_host(Program program) throws IOException {
        for (ApiPath path : IngressTest.paths().toList()) {
            for (String service : path.services()) {
                assertThat(reached(program, STAFF.get(service), path.concrete()))
                        .as("%s", path)
                        .isEqualTo(service);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void other_paths_and_hosts_are_not_routed(Program program) throws IOException {
        for (String path : List.of("/health/ready", "/metrics", "/console/", "/v1", "/v1/hotels/a/b/c", "/V1/hotels")) {
            assertThat(reached(program, API, path)).as(path).isEqualTo(NOT_ROUTED);
        }
        for (String path : List.of("/", "/health/ready", "/metrics", "/openapi/service", "/v1x")) {
            for (String host : STAFF.values()) {
                assertThat(reached(program, host, path)).as(host + path).isEqualTo(NOT_ROUTED);
            }
        }
        assertThat(reached(program, "elsewhere.example.com", "/metrics")).isEqualTo(NOT_ROUTED);
    }

    @ParameterizedTest
    @EnumSource
    void pages_come_from_the_web_application(Program program) throws IOException {
        for (String path :
                List.of("/", "/hotel/lis-001?adults=2", "/desk/rooms", "/static/bundle/a.js", "/settings.json")) {
            assertThat(reached(program, API, path)).as(path).isEqualTo("web");
        }
        for (String service : STAFF.keySet()) {
            assertThat(reached(program, API, "/" + service + "/v1/audit-trail")).isEqualTo(service);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_query_and_an_encoded_slash_in_a_name_change_nothing(Program program) throws IOException {
        assertThat(reached(program, API, "/v1/hotels?poi=Ponte%2025%2F4&city=Lisbon"))
                .isEqualTo("hotel-service");
        assertThat(reached(program, API, "/v1/points-of-interest/Lisbon/Ponte%2025%2F4"))
                .isEqualTo("hotel-service");
    }

    @ParameterizedTest
    @EnumSource
    void both_staff_hosts_have_their_console(Program program) throws IOException {
        for (Map.Entry<String, String> service : STAFF.entrySet()) {
            for (String path : List.of("/console", "/console/", "/openapi", "/problems/room-taken")) {
                assertThat(reached(program, service.getValue(), path)).as(path).isEqualTo(service.getKey());
            }
        }
    }

    /** The service that answered, or the status of the proxy's own answer. */
    private static String reached(Program program, String host, String path) throws IOException {
        Optional<IngressProxy> proxy = Optional.ofNullable(PROXIES.get(program));
        assumeThat(proxy).as("%s is installed", program).isPresent();
        String head = proxy.orElseThrow().get(host, path);
        return REACHED.matcher(head)
                .results()
                .map(match -> match.group(1))
                .findFirst()
                .orElseGet(() -> head.split(" ", 3)[1]);
    }

    private static int serve(String service) throws Exception {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(
                new HttpsConfigurator(TlsFiles.of(directory, service).context()));
        server.createContext("/", exchange -> {
            exchange.getResponseHeaders().add("Service", service);
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        SERVERS.add(server);
        return server.getAddress().getPort();
    }
}
