package dev.innkeeper.reservation.webhooks.rest;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.quarkus.runtime.api.session.QuarkusCqlSession;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.testkit.AuditLogApi;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.webhooks.cassandra.WebhooksDao;
import dev.innkeeper.reservation.webhooks.model.ReceiverUrl;
import dev.innkeeper.reservation.webhooks.model.StoredWebhook;
import dev.innkeeper.reservation.webhooks.model.WebhookId;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Webhooks as staff keep them, with the settings of production. */
@QuarkusTest
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class WebhookResourceTest {
    /** Names under {@code invalid} never have an address (RFC 2606). */
    private static final String URL = "https://hooks.invalid/innkeeper";

    private static final String SECRET = "whsec_"
            + Base64.getEncoder().encodeToString("a secret of thirty-two characters".getBytes(StandardCharsets.UTF_8));

    private final HotelId hotel = new HotelId("nowhere-" + BookingFixture.suffix());

    @Inject
    WebhooksDao webhooks;

    @Inject
    QuarkusCqlSession session;

    @Inject
    Clock clock;

    @Test
    void a_webhook_is_created_read_listed_and_deleted() {
        Response created = put("one", Map.of("url", URL, "types", List.of("reservation.made")));

        assertThat(created.statusCode()).isEqualTo(201);
        assertThat(created.jsonPath().getString("secret")).matches("whsec_[A-Za-z0-9+/]{43}=");
        Response read = asStaff().get(path("one"));
        assertThat(read.statusCode()).isEqualTo(200);
        assertThat(read.header("ETag")).isEqualTo(created.header("ETag"));
        assertThat(read.jsonPath().getString("url")).isEqualTo(URL);
        assertThat(read.jsonPath().getList("types")).containsExactly("reservation.made");
        assertThat(read.jsonPath().getString("state")).isEqualTo("ACTIVE");
        assertThat(asStaff().get(path("")).jsonPath().getList("items.id")).containsExactly("one");
        asStaff().delete(path("one")).then().statusCode(204);
        asStaff().delete(path("one")).then().statusCode(204);
        asStaff().get(path("one")).then().statusCode(404);
        asStaff().get(path("one") + "/deliveries").then().statusCode(404);
        asStaff().post(path("one") + "/test").then().statusCode(404);
        assertThat(asStaff().get(path("")).jsonPath().getList("items")).isEmpty();
    }

    @Test
    void a_secret_is_shown_to_whom_it_was_generated_for_and_never_again() {
        String secret = put("one", Map.of("url", URL)).jsonPath().getString("secret");

        assertThat(put("one", Map.of("url", URL + "/2")).asString()).doesNotContain("secret");
        assertThat(put("two", Map.of("url", URL, "secret", SECRET)).asString()).doesNotContain("secret");
        assertThat(asStaff().get(path("one")).asString()).doesNotContain("secret");
        assertThat(asStaff().get(path("")).asString()).doesNotContain("secret");
        StringBuilder rows = new StringBuilder();
        session.execute("SELECT JSON * FROM reservation.webhooks").forEach(row -> rows.append(row.getString(0)));
        String hex = HexFormat.of().formatHex(secret.getBytes(StandardCharsets.UTF_8));
        assertThat(rows).doesNotContain(secret).doesNotContain(hex);
    }

    @Test
    void the_same_again_changes_nothing() {
        Response created = put("one", Map.of("url", URL, "secret", SECRET));
        Response again = put("one", Map.of("url", URL, "secret", SECRET));

        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.header("ETag")).isEqualTo(created.header("ETag"));
        assertThat(lines()).extracting(line -> line.get("operation")).containsExactly("keepWebhook");
    }

    @Test
    void a_change_with_an_old_revision_is_refused() {
        String old = put("one", Map.of("url", URL)).header("ETag");
        put("one", Map.of("url", URL + "/2"));

        json(asStaff())
                .header("If-Match", old)
                .body(Map.of("url", URL + "/3"))
                .put(path("one"))
                .then()
                .statusCode(412);
        asStaff().header("If-Match", old).delete(path("one")).then().statusCode(412);
        json(asStaff())
                .header("If-Match", "*")
                .body(Map.of("url", URL))
                .put(path("other"))
                .then()
                .statusCode(412);
        assertThat(asStaff().get(path("one")).jsonPath().getString("url")).isEqualTo(URL + "/2");
    }

    @Test
    void a_hotel_has_twenty_webhooks_at_most_page_by_page() {
        for (int i = 10; i < 30; i++) {
            put("w" + i, Map.of("url", URL)).then().statusCode(201);
        }

        Response refused = put("w99", Map.of("url", URL));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.jsonPath().getString("type")).isEqualTo("/problems/too-many");
        put("w10", Map.of("url", URL + "/2")).then().statusCode(200);
        List<String> listed = new ArrayList<>();
        JsonPath page = asStaff().queryParam("limit", 15).get(path("")).jsonPath();
        listed.addAll(page.getList("items.id"));
        listed.addAll(asStaff()
                .queryParam("limit", 15)
                .queryParam("cursor", page.getString("next"))
                .get(path(""))
                .jsonPath()
                .getList("items.id"));
        assertThat(listed).hasSize(20).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void the_audit_log_has_neither_secret_nor_query() {
        put("one", Map.of("url", URL + "?key=hidden", "secret", SECRET));
        asStaff().delete(path("one"));

        assertThat(lines()).extracting(line -> line.get("operation")).containsExactly("keepWebhook", "removeWebhook");
        assertThat(lines().toString()).contains(URL).doesNotContain("hidden").doesNotContain(SECRET);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://hooks.invalid/",
                "ftp://hooks.invalid/",
                "hooks.invalid",
                "/innkeeper",
                "https:///innkeeper",
                "https://ana:secret@hooks.invalid/",
                "https://hooks.invalid/#part",
                "https://hooks.invalid:0/",
                "https://hooks.invalid:70000/",
                "https://hooks.invalid/ ",
                "https://localhost/",
                "https://localhost:8443/",
                "https://LOCALHOST/",
                "https://127.0.0.1/",
                "https://127.1/",
                "https://2130706433/",
                "https://0.0.0.0/",
                "https://10.0.0.1/",
                "https://100.64.0.1/",
                "https://169.254.169.254/latest/meta-data/",
                "https://172.16.0.1/",
                "https://192.168.0.1/",
                "https://[::1]/",
                "https://[::ffff:169.254.169.254]/",
                "https://[fd00:ec2::254]/"
            })
    void an_address_of_this_network_or_without_encryption_is_refused(String url) {
        Response refused = put("one", Map.of("url", url));

        assertThat(refused.statusCode()).as(refused.asString()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field")).containsOnly("url");
        asStaff().get(path("one")).then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"url\":null}",
                "{\"url\":\"https://hooks.invalid/\",\"types\":[\"reservation.eaten\"]}",
                "{\"url\":\"https://hooks.invalid/\",\"types\":[null]}",
                "{\"url\":\"https://hooks.invalid/\",\"secret\":\"password\"}",
                "{\"url\":\"https://hooks.invalid/\",\"secret\":\"whsec_c2hvcnQ=\"}",
                "{\"url\":\"https://hooks.invalid/\",\"active\":true}",
                "[]"
            })
    void an_invalid_body_is_refused(String body) {
        Response refused = json(asStaff()).body(body).put(path("one"));

        assertThat(refused.statusCode()).as(refused.asString()).isEqualTo(400);
        assertThat(refused.contentType()).startsWith("application/problem+json");
        assertThat(refused.asString()).doesNotContain("password").doesNotContain("c2hvcnQ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "a b", "ü", "123456789012345678901234567890123456789012345678901"})
    void an_invalid_id_is_refused(String id) {
        Response refused =
                json(asStaff()).body(Map.of("url", URL)).put("/v1/hotels/{hotel}/webhooks/{id}", hotel.value(), id);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.jsonPath().getList("violations.field")).containsExactly("webhookId");
    }

    @Test
    void a_name_that_leads_here_after_it_was_checked_is_refused_when_connecting() throws IOException {
        put("one", Map.of("url", URL));
        WebhookId id = new WebhookId("one");
        StoredWebhook checked =
                webhooks.find(hotel, id).await().atMost(Duration.ofSeconds(10)).orElseThrow();
        try (ServerSocket here = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            webhooks.update(
                            new StoredWebhook(
                                    hotel,
                                    id,
                                    Revision.next(),
                                    checked.registration(),
                                    ReceiverUrl.parse("https://localhost:" + here.getLocalPort() + "/"),
                                    checked.types(),
                                    checked.secret(),
                                    null,
                                    null,
                                    checked.createdAt()),
                            checked.revision())
                    .await()
                    .atMost(Duration.ofSeconds(10));
            here.setSoTimeout(300);

            JsonPath sent = asStaff()
                    .post(path("one") + "/test")
                    .then()
                    .statusCode(200)
                    .extract()
                    .jsonPath();

            assertThat(sent.getString("outcome")).isEqualTo("PRIVATE_ADDRESS");
            assertThatThrownBy(here::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void a_name_without_an_address_is_a_failed_delivery() {
        put("one", Map.of("url", URL));

        assertThat(asStaff().post(path("one") + "/test").jsonPath().getString("outcome"))
                .isEqualTo("UNKNOWN_HOST");
        assertThat(asStaff().get(path("one") + "/deliveries").jsonPath().getList("items.outcome"))
                .containsExactly("UNKNOWN_HOST");
    }

    private List<Map<String, Object>> lines() {
        return AuditLogApi.of(hotel, clock);
    }

    private Response put(String id, Map<String, Object> body) {
        return json(asStaff()).body(new HashMap<>(body)).put(path(id));
    }

    private String path(String id) {
        return "/v1/hotels/" + hotel + "/webhooks" + (id.isEmpty() ? "" : "/" + id);
    }
}
