package dev.innkeeper.docker.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.schema.Keyspace;
import dev.innkeeper.schema.Replication;
import dev.innkeeper.schema.Schema;
import dev.innkeeper.stack.Service;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Both packaged services with the environment of the production manifests and a real Cassandra, and the shutdown of one
 * during a booking. The tests run in order. Different from production: addresses, generated secrets, and a Cassandra
 * without security. The services and what is between them use HTTPS, as in production.
 */
@Tag("nightly")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DrainTest {
    private static final LocalDate NIGHT = LocalDate.now(ZoneOffset.UTC).plusDays(30);
    private static final String HOTEL = "/v1/hotels/drain-" + UUID.randomUUID();

    /** Of a certificate: two periods of the shortest length that Quarkus accepts, and some. */
    private static final Duration LONGEST_RENEWAL = Duration.ofSeconds(75);

    /** The exit code of a JVM after SIGTERM. */
    private static final int TERMINATED = 143;

    @TempDir
    private static Path directory;

    private static HttpClient http;
    private static LocalCassandra cassandra;
    private static FakeOpenIdProvider provider;
    private static PackagedService hotel;
    private static PausingProxy calls;
    private static PackagedService reservation;

    @BeforeAll
    static void start() throws Exception {
        TlsFiles.create(directory);
        SSLContext authority = TlsFiles.of(directory, "hotel-service").context();
        // For whatever asks a service, such as the wait until it is ready.
        SSLContext.setDefault(authority);
        http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        cassandra = LocalCassandra.shared();
        try (CqlSession session = CqlSession.builder()
                .addContactPoints(cassandra.contactPoints())
                .withLocalDatacenter(cassandra.localDataCentre())
                .build()) {
            for (Keyspace keyspace : Keyspace.values()) {
                Schema.of(keyspace).apply(session, Replication.of(cassandra.localDataCentre(), 1));
            }
        }
        Map<String, String> told = ContainerEnvironment.values(
                Overlay.production(), Overlay.production().the("Deployment", "hotel-service"));
        provider = new FakeOpenIdProvider(told.get("MP_JWT_VERIFY_ISSUER"), told.get("MP_JWT_VERIFY_AUDIENCES"));
        Files.writeString(directory.resolve("token"), provider.token("service", "innkeeper-hotel-service"));
        hotel = PackagedService.start(Service.HOTEL, environment("hotel-service"), directory);
        calls = new PausingProxy(hotel.url(), authority);
        Map<String, String> environment = environment("reservation-service");
        environment.put("QUARKUS_REST_CLIENT_HOTEL_SERVICE_URL", calls.url());
        reservation = PackagedService.start(Service.RESERVATION, environment, directory);
        openHotel();
    }

    @AfterAll
    static void stop() {
        reservation.close();
        calls.close();
        hotel.close();
        provider.close();
        cassandra.close();
    }

    @Test
    @Order(1)
    void the_production_environment_is_sufficient() throws Exception {
        for (PackagedService service : new PackagedService[] {hotel, reservation}) {
            assertThat(service.status("/health/started")).isEqualTo(200);
            assertThat(service.status("/health/live")).isEqualTo(200);
            assertThat(service.status("/health/ready")).isEqualTo(200);
        }
    }

    @Test
    @Order(1)
    void a_service_does_not_answer_plain_http() {
        URI plain = URI.create("http://127.0.0.1:" + hotel.url().getPort() + "/health/live");

        assertThatThrownBy(() -> http.send(HttpRequest.newBuilder(plain).build(), BodyHandlers.discarding()))
                .isInstanceOf(IOException.class);
    }

    @Test
    @Order(1)
    void a_renewed_certificate_is_served_without_a_restart() throws Exception {
        TlsFiles.create(directory);
        Certificate renewed = TlsFiles.of(directory, "hotel-service").certificate();
        long deadline = System.nanoTime() + LONGEST_RENEWAL.toNanos();
        while (!TlsFiles.served(hotel.url()).equals(renewed)) {
            assertThat(System.nanoTime()).as("the old certificate is served").isLessThan(deadline);
            Thread.sleep(1_000);
        }
    }

    @Test
    @Order(1)
    void each_log_line_is_a_json_object_with_a_level() {
        assertThat(hotel.logged())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(
                                new ObjectMapper().readTree(line).path("level").asText())
                        .isNotEmpty());
    }

    @Test
    @Order(2)
    void a_booking_in_progress_at_sigterm_is_answered() throws Exception {
        CompletableFuture<HttpResponse<String>> booking = http.sendAsync(
                HttpRequest.newBuilder(reservation.url().resolve("/v1/reservations"))
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", UUID.randomUUID().toString())
                        .POST(BodyPublishers.ofString(
                                """
                                {"hotelId":"%s","roomNumber":101,"checkIn":"%s","checkOut":"%s","guests":1,\
                                "guest":{"firstName":"Ana","lastName":"Lima"}}""".formatted(HOTEL.substring("/v1/hotels/".length()), NIGHT, NIGHT.plusDays(1))))
                        .build(),
                BodyHandlers.ofString());
        assertThat(calls.awaitClaim()).as("the booking claims nights").isTrue();

        reservation.terminate();
        Thread.sleep(3_000);

        assertThat(reservation.isAlive())
                .as("the service waits for the booking")
                .isTrue();
        assertThat(booking).isNotDone();
        assertThat(reservation.status("/health/ready"))
                .as("the service is not ready")
                .isEqualTo(503);
        HttpResponse<Void> latecomer = http.send(
                HttpRequest.newBuilder(reservation.url().resolve("/health/live"))
                        .build(),
                BodyHandlers.discarding());
        assertThat(latecomer.statusCode()).as("a late request is answered").isEqualTo(200);
        assertThat(latecomer.headers().firstValue("Connection")).contains("close");
        calls.release();
        HttpResponse<String> answer = booking.get(30, TimeUnit.SECONDS);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        assertThat(reservation.awaitEnd()).isEqualTo(TERMINATED);
    }

    @Test
    @Order(3)
    void its_nights_are_booked() throws Exception {
        HttpResponse<String> free = http.send(
                HttpRequest.newBuilder(hotel.url()
                                .resolve(
                                        HOTEL + "/available-rooms?checkIn=" + NIGHT + "&checkOut=" + NIGHT.plusDays(1)))
                        .build(),
                BodyHandlers.ofString());

        assertThat(free.statusCode()).isEqualTo(200);
        assertThat(free.body()).doesNotContain("\"roomNumber\":101");
    }

    /** The environment of its Deployment, with the addresses of this machine and generated secrets. */
    private static Map<String, String> environment(String service) {
        Overlay production = Overlay.production();
        Resource deployment = production.the("Deployment", service);
        Map<String, String> environment = new LinkedHashMap<>(ContainerEnvironment.values(production, deployment));
        ContainerEnvironment.secrets(deployment)
                .keySet()
                .forEach(name -> environment.put(name, "random-" + UUID.randomUUID()));
        environment.keySet().removeIf(name -> name.startsWith("INNKEEPER_CASSANDRA_"));
        InetSocketAddress node = cassandra.contactPoints().get(0);
        environment.put("QUARKUS_CASSANDRA_CONTACT_POINTS", node.getHostString() + ":" + node.getPort());
        environment.put("QUARKUS_CASSANDRA_LOCAL_DATACENTER", cassandra.localDataCentre());
        environment.put(
                "INNKEEPER_TLS_DIRECTORY",
                TlsFiles.of(directory, service).directory().toString());
        environment.put("QUARKUS_TLS_SERVICES_RELOAD_PERIOD", "30s");
        environment.put("MP_JWT_VERIFY_PUBLICKEY_LOCATION", provider.keys());
        environment.put(
                "INNKEEPER_SERVICE_TOKEN_FILE", directory.resolve("token").toString());
        return environment;
    }

    private static void openHotel() throws Exception {
        String nights = "\"from\":\"%s\",\"to\":\"%s\"".formatted(NIGHT, NIGHT.plusDays(5));
        put(HOTEL, """
                {"name":"Hotel of the Drain","address":{"street":"1 Quay","city":"Lisbon","country":"Portugal"},
                 "location":{"latitude":38.7,"longitude":-9.1},"timeZone":"UTC","currency":"EUR"}""");
        put(HOTEL + "/rooms/101", "{\"type\":\"double\",\"capacity\":2}");
        put(
                HOTEL + "/rates",
                "{" + nights + ",\"roomType\":\"double\",\"price\":{\"amount\":\"90.00\",\"currency\":\"EUR\"}}");
        put(HOTEL + "/inventory", "{" + nights + "}");
    }

    private static void put(String path, String body) throws Exception {
        URI target = hotel.url().resolve(path);
        HttpResponse<String> answer = http.send(
                HttpRequest.newBuilder(target)
                        .header("Content-Type", "application/json")
                        .header("Authorization", "Bearer " + provider.token("admin"))
                        .PUT(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as("%s: %s", target, answer.body()).isBetween(200, 204);
    }
}
