package dev.innkeeper.docker.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.innkeeper.cassandra.local.LocalCassandra;
import dev.innkeeper.cassandra.local.process.Ports;
import dev.innkeeper.schema.access.ClusterAccess;
import dev.innkeeper.stack.Installation;
import dev.innkeeper.stack.LocalStack;
import dev.innkeeper.stack.Service;
import dev.innkeeper.stack.ServicePlan;
import dev.innkeeper.stack.StackDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Both packaged services, a real Cassandra and a real Keycloak with the realm of this project. Different from production:
 * plain HTTP on loopback, shorter times, and one secret for all clients. The tests that change the keys or stop Keycloak
 * come last.
 */
@Tag("nightly")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class KeycloakTest {
    private static final LocalDate NIGHT = LocalDate.now(ZoneOffset.UTC).plusDays(30);
    private static final String HOTEL_ID = "kc-" + UUID.randomUUID();
    private static final String HOTEL = "/v1/hotels/" + HOTEL_ID;
    private static final String OCCUPANCY = "/occupancy?from=" + NIGHT + "&to=" + NIGHT.plusDays(1);
    private static final String SECRET = UUID.randomUUID().toString();

    /** An answer of Keycloak about a token counts for 2 s; the services ask it again with the next request. */
    private static final Duration REVOKED_WITHIN = Duration.ofSeconds(4);

    /** Between two fetches of the keys that unknown keys have asked for: the shortest that can be set. */
    private static final Duration FORCED_REFRESH = Duration.ofMinutes(1);

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @TempDir
    private static Path logs;

    private static @Nullable KeycloakServer keycloak;
    private static @Nullable LocalCassandra cassandra;
    private static @Nullable LocalStack stack;
    private static KeycloakRealm realm;
    private static URI web;
    private static URI hotels;
    private static URI reservations;

    @BeforeAll
    static void start() throws Exception {
        Optional<Path> distribution = KeycloakServer.distribution();
        assumeThat(distribution).as("a Keycloak from Maven Central").isPresent();
        keycloak = KeycloakServer.start(distribution.orElseThrow());
        cassandra = LocalCassandra.shared();
        realm = keycloak.awaitRealm();
        for (String client : new String[] {"innkeeper", "hotel-service", "reservation-service"}) {
            realm.setSecret(client, SECRET);
        }
        realm.allowPasswords();
        realm.createClient("admin-job", SECRET, "admin", true);
        realm.createUser("ana", "staff", HOTEL_ID, "another");
        ServicePlan plan = ServicePlan.atFreePorts(
                        new Installation(Path.of(System.getProperty(Installation.PROPERTY))), 1, logs)
                .withWebAt(Ports.free(List.of(InetAddress.getLoopbackAddress())))
                .with("innkeeper.web.open-id.issuer", realm.issuer())
                .with("innkeeper.web.open-id.client-id", KeycloakRealm.STAFF_CLIENT)
                .with("mp.jwt.verify.publickey", "NONE")
                .with("mp.jwt.verify.publickey.location", realm.endpoint("certs"))
                .with("mp.jwt.verify.issuer", realm.issuer())
                .with("mp.jwt.verify.clock.skew", "0")
                .with("innkeeper.token.remembered", "1s")
                .with("innkeeper.token.introspection.url", realm.endpoint("token/introspect"))
                .with("innkeeper.token.introspection.secret", SECRET)
                .with("innkeeper.token.introspection.remembered", "2s")
                .with("quarkus.oidc-client.token-path", realm.endpoint("token"))
                .with("quarkus.oidc-client.credentials.secret", SECRET);
        stack = new LocalStack(StackDatabase.join(cassandra.contactPoints().get(0), ClusterAccess.OPEN), plan);
        stack.startServices();
        stack.startWeb();
        stack.awaitReady();
        web = Objects.requireNonNull(plan.web());
        realm.addDesk(web);
        hotels = plan.urlsOf(Service.HOTEL).get(0);
        reservations = plan.urlsOf(Service.RESERVATION).get(0);
        openHotel();
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        if (stack != null) {
            stack.close();
        }
        if (keycloak != null) {
            keycloak.close();
        }
        if (cassandra != null) {
            cassandra.close();
        }
    }

    @Test
    @Order(1)
    void staff_of_one_hotel_may_not_enter_another() throws Exception {
        String token = realm.tokenOfUser("ana");

        assertThat(status(token)).isEqualTo(200);
        assertThat(get(hotels.resolve("/v1/hotels/not-hers" + OCCUPANCY), token))
                .isEqualTo(403);
        assertThat(get(reservations.resolve("/v1/audit-trail"), token)).isEqualTo(403);
    }

    @Test
    @Order(1)
    void staff_sign_in_to_the_desk_and_sign_out() {
        assumeThat(Browser.isThere()).as("Chromium and its driver").isTrue();
        try (Browser desk = Browser.open()) {
            desk.go(web.resolve("/desk/hotels/" + HOTEL_ID));
            signIn(desk, "not hers");
            desk.see("Invalid username or password");
            desk.type("#password", "ana");
            desk.click("#kc-login");

            desk.see("Hotel of the Keys");
            assertThat(desk.address()).isEqualTo(web.resolve("/desk/hotels/" + HOTEL_ID));
            signOut(desk);
            desk.see("Sign in with your company account");

            // Keycloak has ended its session, too: it asks for the password again.
            signIn(desk, "ana");
            desk.see("Hotel of the Keys");
            desk.reload();
            desk.see("Hotel of the Keys");
            signOut(desk);
            // The reload has lost what tells Keycloak whose session it is.
            desk.click("#kc-logout");
            desk.see("Sign in with your company account");
            assertThat(desk.errors()).isEmpty();
        }
    }

    private static void signIn(Browser desk, String password) {
        desk.click("desk-sign-in button");
        desk.type("#username", "ana");
        desk.type("#password", password);
        desk.click("#kc-login");
    }

    private static void signOut(Browser desk) {
        desk.click(".desk-menu button");
        desk.see("Signed in as ana");
        desk.press("Sign out");
    }

    @Test
    @Order(1)
    void an_answer_to_a_sign_in_that_this_browser_has_not_begun_is_refused() {
        assumeThat(Browser.isThere()).as("Chromium and its driver").isTrue();
        try (Browser desk = Browser.open()) {
            desk.go(web.resolve("/desk/sign-in?code=of-somebody-else&state=of-somebody-else"));

            desk.see("This sign-in was begun elsewhere or too long ago");
            assertThat(desk.errors()).isEmpty();
        }
    }

    @Test
    @Order(1)
    void an_administrator_may_enter_every_hotel() throws Exception {
        realm.createUser("eva", "admin");

        assertThat(status(realm.tokenOfUser("eva"))).isEqualTo(200);
    }

    @Test
    @Order(1)
    void shoppers_who_sign_in_have_their_own_favourites_and_nothing_of_staff() throws Exception {
        realm.createUser("bea", "guest");
        realm.createUser("caio", "guest");
        String bea = realm.tokenOfShopper("bea");

        assertThat(send("PUT", hotels.resolve("/v1/me/reactions/hotels/" + HOTEL_ID), bea, "{\"value\":\"FAVOURITE\"}"))
                .isEqualTo(200);
        assertThat(body(hotels.resolve("/v1/me/favourites"), bea)).contains(HOTEL_ID);
        assertThat(body(hotels.resolve("/v1/me/favourites"), realm.tokenOfShopper("caio")))
                .doesNotContain(HOTEL_ID);
        assertThat(status(bea)).isEqualTo(403);
    }

    @Test
    @Order(1)
    void the_user_interface_of_shoppers_gives_staff_no_role() throws Exception {
        assertThat(status(realm.tokenOfShopper("ana"))).isEqualTo(401);
    }

    @Test
    @Order(1)
    void a_partner_sends_clicks_and_reads_its_own_income_alone() throws Exception {
        String subject = realm.createPartner("city-guide", SECRET);
        String other = realm.createPartner("beach-guide", SECRET);
        createPartner(subject);
        createPartner(other);
        String token = realm.tokenOfClient("city-guide", SECRET);
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        String income = "/income?from=" + today.minusDays(1) + "&to=" + today.plusDays(2);

        assertThat(post(ofPartner(subject, "/clicks"), token, """
                        {"clickId":"a","link":"summer","hotelId":"%s","at":"%s",
                         "amount":{"amount":"12.40","currency":"EUR"}}""".formatted(HOTEL_ID, Instant.now())))
                .isEqualTo(202);
        assertThat(body(ofPartner(subject, income), token)).contains("12.40");
        assertThat(get(ofPartner(other, income), token)).isEqualTo(403);
        assertThat(status(token)).isEqualTo(403);
    }

    private static void createPartner(String id) throws IOException, InterruptedException {
        assertThat(send(
                        "PUT",
                        ofPartner(id, ""),
                        realm.tokenOfClient("admin-job", SECRET),
                        "{\"name\":\"A guide\",\"active\":true}"))
                .isEqualTo(201);
    }

    private static URI ofPartner(String id, String path) {
        return reservations.resolve("/v1/partners/" + id + path);
    }

    @Test
    @Order(1)
    void a_shopper_books_without_a_token_across_both_services() throws Exception {
        assertThat(book(101)).isEqualTo(201);
    }

    @Test
    @Order(1)
    void the_token_of_a_service_opens_only_the_other_one() throws Exception {
        String token = realm.tokenOfClient("reservation-service", SECRET);

        assertThat(post(hotels.resolve("/v1/claims"), token, "{}")).isEqualTo(400);
        assertThat(post(reservations.resolve("/v1/bookings/kept"), token, "{}")).isEqualTo(401);
    }

    @Test
    @Order(1)
    void a_token_of_another_realm_is_refused() throws Exception {
        assertThat(status(realm.tokenOfAnotherRealm())).isEqualTo(401);
    }

    @Test
    @Order(1)
    void a_token_for_another_audience_is_refused() throws Exception {
        realm.createClient("of-something-else", SECRET, "admin", false);

        assertThat(status(realm.tokenOfClient("of-something-else", SECRET))).isEqualTo(401);
    }

    @Test
    @Order(1)
    void an_expired_token_is_refused() throws Exception {
        realm.createClient("short-lived", SECRET, "admin", true);
        realm.setTokenLife("short-lived", Duration.ofSeconds(10));
        String token = realm.tokenOfClient("short-lived", SECRET);

        assertThat(status(token)).isEqualTo(200);
        Thread.sleep(11_000);
        assertThat(status(token)).isEqualTo(401);
    }

    @Test
    @Order(1)
    void a_revoked_token_is_refused() throws Exception {
        String token = usable(realm.tokenOfUser("ana"));

        realm.revoke(token);

        assertRefusedSoon(token);
    }

    @Test
    @Order(2)
    void a_token_of_an_ended_session_is_refused() throws Exception {
        realm.createUser("rui", "staff", HOTEL_ID);
        String token = usable(realm.tokenOfUser("rui"));

        realm.signOut("rui");

        assertRefusedSoon(token);
    }

    @Test
    @Order(2)
    void a_token_of_a_disabled_user_is_refused() throws Exception {
        realm.createUser("joe", "staff", HOTEL_ID);
        String token = usable(realm.tokenOfUser("joe"));

        realm.disableUser("joe");

        assertRefusedSoon(token);
    }

    @Test
    @Order(2)
    void a_service_whose_client_is_disabled_books_nothing() throws Exception {
        assertThat(book(102)).isEqualTo(201);
        realm.setClientEnabled("reservation-service", false);
        try {
            Thread.sleep(REVOKED_WITHIN.toMillis());

            assertThat(book(103)).isEqualTo(503);
        } finally {
            realm.setClientEnabled("reservation-service", true);
        }
        Thread.sleep(REVOKED_WITHIN.toMillis());
        assertThat(book(104)).isEqualTo(201);
    }

    @Test
    @Order(3)
    void no_valid_token_is_refused_while_the_key_changes() throws Exception {
        // So that no unknown key of an earlier test counts: see the next one.
        Thread.sleep(FORCED_REFRESH.toMillis());
        String before = usable(realm.tokenOfClient("admin-job", SECRET));
        AtomicInteger refused = new AtomicInteger();
        String after = before;
        realm.rotateKey(200);
        for (int request = 0; request < 50; request++) {
            after = realm.tokenOfClient("admin-job", SECRET);
            String[] both = {before, after};
            for (String token : both) {
                if (status(token) != 200) {
                    refused.incrementAndGet();
                }
            }
        }

        assertThat(KeycloakRealm.keyOf(after)).isNotEqualTo(KeycloakRealm.keyOf(before));
        assertThat(refused).hasValue(0);
        assertThat(book(105)).isEqualTo(201);
    }

    @Test
    @Order(4)
    void a_key_that_follows_an_unknown_one_is_known_within_a_minute() throws Exception {
        String unknown = realm.tokenOfAnotherRealm();
        await(FORCED_REFRESH.plusSeconds(5), () -> {
            // Whoever sends an unknown key makes the services fetch the keys, once a minute.
            assertThat(status(unknown)).isEqualTo(401);
            return false;
        });
        realm.rotateKey(300);
        String token = realm.tokenOfClient("admin-job", SECRET);

        assertThat(await(FORCED_REFRESH.plusSeconds(10), () -> status(token) == 200))
                .isTrue();
    }

    @Test
    @Order(5)
    void known_tokens_count_while_keycloak_does_not_answer() throws Exception {
        String known = usable(realm.tokenOfUser("ana"));
        String unknown = realm.tokenOfUser("ana");
        assertThat(book(106)).isEqualTo(201);
        KeycloakServer running = Objects.requireNonNull(keycloak);
        running.pause();
        try {
            // Longer than a verified token and an answer are remembered.
            Thread.sleep(REVOKED_WITHIN.toMillis());

            assertThat(status(known)).isEqualTo(200);
            assertThat(book(107)).isEqualTo(201);
            assertThat(status(unknown)).isEqualTo(503);
        } finally {
            running.resume();
        }
        assertThat(status(unknown)).isEqualTo(200);
    }

    private static String usable(String token) throws Exception {
        assertThat(status(token)).isEqualTo(200);
        return token;
    }

    private static void assertRefusedSoon(String token) throws Exception {
        assertThat(await(REVOKED_WITHIN, () -> status(token) == 401)).isTrue();
    }

    private static boolean await(Duration longest, Callable<Boolean> condition) throws Exception {
        long deadline = System.nanoTime() + longest.toNanos();
        while (!condition.call()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            Thread.sleep(200);
        }
        return true;
    }

    /** Of a read of the hotel by staff, from hotel-service. */
    private static int status(String token) throws IOException, InterruptedException {
        return get(hotels.resolve(HOTEL + OCCUPANCY), token);
    }

    private static int get(URI target, String token) throws IOException, InterruptedException {
        return HTTP.send(authorized(target, token).build(), BodyHandlers.discarding())
                .statusCode();
    }

    private static String body(URI target, String token) throws IOException, InterruptedException {
        HttpResponse<String> answer = HTTP.send(authorized(target, token).build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    private static int post(URI target, String token, String body) throws IOException, InterruptedException {
        return send("POST", target, token, body);
    }

    private static int send(String method, URI target, String token, String body)
            throws IOException, InterruptedException {
        return HTTP.send(
                        authorized(target, token)
                                .method(method, BodyPublishers.ofString(body))
                                .build(),
                        BodyHandlers.discarding())
                .statusCode();
    }

    private static HttpRequest.Builder authorized(URI target, String token) {
        return HttpRequest.newBuilder(target)
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token);
    }

    private static int book(int room) throws IOException, InterruptedException {
        HttpRequest booking = HttpRequest.newBuilder(reservations.resolve("/v1/reservations"))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString("""
                        {"hotelId":"%s","roomNumber":%d,"checkIn":"%s","checkOut":"%s","guests":1,\
                        "guest":{"firstName":"Ana","lastName":"Lima"}}""".formatted(HOTEL_ID, room, NIGHT, NIGHT.plusDays(1))))
                .build();
        return HTTP.send(booking, BodyHandlers.discarding()).statusCode();
    }

    private static void openHotel() throws Exception {
        String nights = "\"from\":\"%s\",\"to\":\"%s\"".formatted(NIGHT, NIGHT.plusDays(5));
        put("", """
                {"name":"Hotel of the Keys","address":{"street":"1 Quay","city":"Lisbon","country":"Portugal"},
                 "location":{"latitude":38.7,"longitude":-9.1},"timeZone":"UTC","currency":"EUR"}""");
        for (int room = 101; room <= 107; room++) {
            put("/rooms/" + room, "{\"type\":\"double\",\"capacity\":2}");
        }
        put("/rates", "{" + nights + ",\"roomType\":\"double\",\"price\":{\"amount\":\"90.00\",\"currency\":\"EUR\"}}");
        put("/inventory", "{" + nights + "}");
    }

    private static void put(String path, String body) throws IOException, InterruptedException {
        HttpResponse<String> answer = HTTP.send(
                authorized(hotels.resolve(HOTEL + path), realm.tokenOfClient("admin-job", SECRET))
                        .PUT(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isBetween(200, 204);
    }
}
