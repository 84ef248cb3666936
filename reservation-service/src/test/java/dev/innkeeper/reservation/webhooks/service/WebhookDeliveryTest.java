package dev.innkeeper.reservation.webhooks.service;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.common.testkit.CrashPoint;
import dev.innkeeper.common.testkit.StatementCounter;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.TestClock;
import dev.innkeeper.reservation.events.cassandra.EventsByHotelDao;
import dev.innkeeper.reservation.events.model.Event;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.events.model.EventType;
import dev.innkeeper.reservation.events.service.EventFeed;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import dev.innkeeper.reservation.webhooks.cassandra.WebhookProgressDao;
import dev.innkeeper.reservation.webhooks.cassandra.WebhooksByShardDao;
import dev.innkeeper.reservation.webhooks.cassandra.WebhooksDao;
import dev.innkeeper.reservation.webhooks.model.RegisteredWebhook;
import dev.innkeeper.reservation.webhooks.model.WebhookConfig;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Events on their way to a receiver that is not always well. */
@QuarkusTest
@TestProfile(WebhookDeliveryTest.ReceiversOnThisMachine.class)
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class WebhookDeliveryTest {
    private static final Duration LONGER_THAN_THE_PAUSE = Duration.ofSeconds(11);
    private static final Duration LONGER_THAN_A_LEASE = Duration.ofSeconds(50);

    // The hotel service has no events of a hotel that it does not know.
    private final HotelId hotel = new HotelId("nowhere-" + BookingFixture.suffix());
    private final String webhook = "/v1/hotels/" + hotel + "/webhooks/channel-manager";
    private final List<String> written = new ArrayList<>();

    private Receiver receiver;

    @Inject
    TestClock clock;

    @Inject
    EventsByHotelDao events;

    @Inject
    EventFeed feed;

    @Inject
    WebhookDispatcher dispatcher;

    @Inject
    WebhooksByShardDao byShard;

    @Inject
    WebhookProgressDao progress;

    @Inject
    WebhooksDao webhooks;

    @Inject
    DeliveryAttempts attempts;

    @Inject
    MessageWriter messages;

    @Inject
    DisabledAnnouncement announcement;

    @Inject
    WebhookMetrics metrics;

    @Inject
    WebhookConfig config;

    @Inject
    CrashPoint crash;

    @Inject
    MeterRegistry meters;

    @Inject
    ObjectMapper json;

    /** Receivers of tests are on this machine, and have a certificate of an authority of their own. */
    public static class ReceiversOnThisMachine implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "innkeeper.webhooks.allow-private-addresses", "true",
                    "innkeeper.webhooks.authorities", Receiver.authority().toString(),
                    "innkeeper.webhooks.timeout", "2s");
        }
    }

    @BeforeEach
    void listen() {
        receiver = Receiver.open();
        forgetTheWebhooksOfOtherTests();
    }

    @AfterEach
    void tidyUp() {
        crash.disarm();
        asStaff().delete(webhook).then().statusCode(204);
        receiver.close();
    }

    @Test
    void an_event_is_posted_with_a_signature_that_the_receiver_can_verify()
            throws IOException, GeneralSecurityException {
        String secret = put(Map.of("url", receiver.address("/hook?of=hotel")))
                .then()
                .statusCode(201)
                .extract()
                .jsonPath()
                .getString("secret");
        happens("reservation.made");

        deliver();

        assertThat(receiver.received()).hasSize(1);
        Receiver.Received request = receiver.received().get(0);
        assertThat(request.path()).isEqualTo("/hook?of=hotel");
        assertThat(request.id()).isEqualTo(written.get(0));
        assertThat(Instant.ofEpochSecond(Long.parseLong(request.timestamp())))
                .isCloseTo(clock.instant(), within(30, ChronoUnit.SECONDS));
        assertThat(request.signature()).isEqualTo(signature(secret, request));
        JsonNode body = json.readTree(request.body());
        assertThat(body.get("id").asText()).isEqualTo(written.get(0));
        assertThat(body.get("type").asText()).isEqualTo("reservation.made");
        assertThat(state().getString("state")).isEqualTo("ACTIVE");
    }

    @Test
    void events_arrive_in_order_once_and_only_those_of_the_wanted_types() {
        put(Map.of("url", receiver.address("/"), "types", List.of("reservation.made", "reservation.cancelled")));
        for (int i = 0; i < 3; i++) {
            happens("reservation.made");
            happens("reservation.changed");
            happens("reservation.cancelled");
        }

        deliver();
        deliver();

        assertThat(receiver.ids())
                .containsExactly(
                        written.get(0), written.get(2), written.get(3), written.get(5), written.get(6), written.get(8));
    }

    @Test
    void what_happened_before_the_webhook_is_not_delivered() {
        happens("reservation.made");
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");

        deliver();

        assertThat(receiver.ids()).containsExactly(written.get(1));
    }

    @Test
    void a_receiver_that_fails_gets_the_same_event_after_a_pause_and_then_the_others() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        happens("reservation.cancelled");
        receiver.answering(503);

        deliver();
        assertThat(receiver.ids()).containsExactly(written.get(0));
        assertThat(state().getString("state")).isEqualTo("FAILING");
        assertThat(state().getString("nextAttempt")).isNotNull();
        run(dispatcher);
        assertThat(receiver.ids()).as("not before the pause is over").hasSize(1);

        receiver.answering(200);
        clock.putForward(LONGER_THAN_THE_PAUSE);
        deliver();

        assertThat(receiver.ids()).containsExactly(written.get(0), written.get(0), written.get(1));
        assertThat(state().getString("state")).isEqualTo("ACTIVE");
        assertThat(deliveries().getList("items.outcome")).containsExactly("DELIVERED", "DELIVERED", "REFUSED");
        assertThat(deliveries().getList("items.status")).containsExactly(200, 200, 503);
    }

    @Test
    void a_receiver_that_hangs_is_left_when_the_time_is_over() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        receiver.answering(Receiver.HANG);
        long begun = System.nanoTime();

        deliver();

        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(15));
        assertThat(outcomes()).containsExactly("TIMED_OUT");
        receiver.answering(204);
        clock.putForward(LONGER_THAN_THE_PAUSE);
        deliver();
        assertThat(outcomes()).containsExactly("DELIVERED", "TIMED_OUT");
    }

    @Test
    void a_receiver_that_is_not_there_is_tried_again() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        receiver.close();

        deliver();

        assertThat(outcomes()).containsExactly("UNREACHABLE");
        assertThat(state().getString("state")).isEqualTo("FAILING");
    }

    @Test
    void a_redirect_is_not_followed() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        receiver.answering(307);

        deliver();

        assertThat(receiver.received()).extracting(Receiver.Received::path).containsExactly("/");
        assertThat(outcomes()).containsExactly("REDIRECTED");
    }

    @Test
    void a_certificate_that_nobody_signed_is_not_trusted_even_if_an_earlier_one_was() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        deliver();
        happens("reservation.cancelled");
        receiver.becomeAStranger();

        deliver();

        assertThat(receiver.received()).hasSize(1);
        assertThat(outcomes()).containsExactly("UNTRUSTED", "DELIVERED");
    }

    @Test
    void the_answer_410_switches_the_webhook_off_and_a_put_on_again() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        happens("reservation.cancelled");
        receiver.answering(410);

        deliver();
        clock.putForward(LONGER_THAN_THE_PAUSE);
        deliver();

        assertThat(receiver.ids()).containsExactly(written.get(0));
        assertThat(state().getString("state")).isEqualTo("DISABLED");
        assertThat(state().getString("disabledBecause")).isEqualTo("GONE");
        assertThat(typesOfTheFeed()).containsExactly("reservation.made", "reservation.cancelled", "webhook.disabled");

        receiver.answering(204);
        put(Map.of("url", receiver.address("/"))).then().statusCode(200);
        clock.putForward(LONGER_THAN_THE_PAUSE);
        deliver();

        assertThat(state().getString("state")).isEqualTo("ACTIVE");
        assertThat(receiver.ids())
                .startsWith(written.get(0), written.get(0), written.get(1))
                .hasSize(4);
    }

    @Test
    void a_webhook_that_is_switched_off_is_counted_once() {
        double before = switchedOff("gone");
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        receiver.answering(410);

        deliver();
        clock.putForward(LONGER_THAN_THE_PAUSE);
        deliver();

        assertThat(switchedOff("gone")).isEqualTo(before + 1);
    }

    @Test
    void three_days_of_failures_switch_the_webhook_off_with_an_event() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        receiver.answering(500);
        deliver();
        Instant first = Instant.parse(state().getString("failingSince"));

        clock.putForward(Duration.ofHours(71));
        deliver();
        assertThat(state().getString("state")).isEqualTo("FAILING");
        assertThat(Instant.parse(state().getString("nextAttempt"))).isBeforeOrEqualTo(first.plus(Duration.ofDays(3)));
        clock.putForward(Duration.ofHours(2));
        deliver();

        assertThat(state().getString("state")).isEqualTo("DISABLED");
        assertThat(state().getString("disabledBecause")).isEqualTo("FAILING");
        clock.putForward(LONGER_THAN_THE_PAUSE);
        deliver();
        clock.putForward(LONGER_THAN_THE_PAUSE);
        deliver();
        assertThat(receiver.received()).hasSize(3);
        assertThat(typesOfTheFeed()).containsExactly("reservation.made", "webhook.disabled");
    }

    @Test
    void a_webhook_that_was_off_for_longer_than_events_are_kept_goes_on_with_those_that_are() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        receiver.answering(410);
        deliver();
        clock.putForward(Duration.ofDays(40));
        happens("reservation.cancelled");
        receiver.answering(204);
        put(Map.of("url", receiver.address("/"))).then().statusCode(200);

        for (int week = 0; week < 6; week++) {
            deliver();
        }

        assertThat(receiver.ids()).startsWith(written.get(0)).contains(written.get(1));
    }

    @Test
    void an_instance_that_dies_before_the_event_about_it_leaves_it_to_the_next_look() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        receiver.answering(410);
        deliver();
        clock.putForward(LONGER_THAN_THE_PAUSE);
        crash.after(0);
        run(dispatcher);
        crash.disarm();
        assertThat(typesOfTheFeed()).containsExactly("reservation.made");

        clock.putForward(LONGER_THAN_THE_PAUSE);
        deliver();

        assertThat(typesOfTheFeed()).containsExactly("reservation.made", "webhook.disabled");
    }

    @Test
    void a_delivery_is_sent_again_on_request() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        deliver();
        String id = deliveries().getString("items[0].id");

        JsonPath again = asStaff()
                .post(webhook + "/deliveries/" + id + "/redelivery")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(receiver.ids()).containsExactly(written.get(0), written.get(0));
        assertThat(receiver.received().get(1).body())
                .isEqualTo(receiver.received().get(0).body());
        assertThat(again.getString("cause")).isEqualTo("REDELIVERY");
        assertThat(again.getString("outcome")).isEqualTo("DELIVERED");
        assertThat(again.getString("eventId")).isEqualTo(written.get(0));
        assertThat(deliveries().getList("items.cause")).containsExactly("REDELIVERY", "EVENT");
        asStaff()
                .post(webhook + "/deliveries/5f1c2a10-5e0b-11f1-8a3b-5d7c9e2f4b10/redelivery")
                .then()
                .statusCode(404);
        asStaff()
                .post(webhook + "/deliveries/5f0c3a52-6d1e-4b8e-9a53-0c7d2f3b1a01/redelivery")
                .then()
                .statusCode(404);
    }

    @Test
    void a_test_is_sent_at_once_and_its_outcome_answered() throws IOException {
        put(Map.of("url", receiver.address("/")));
        receiver.answering(418);

        JsonPath sent = asStaff()
                .post(webhook + "/test")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(sent.getString("outcome")).isEqualTo("REFUSED");
        assertThat(sent.getInt("status")).isEqualTo(418);
        assertThat(sent.getString("type")).isEqualTo("webhook.test");
        assertThat(json.readTree(receiver.received().get(0).body()).get("type").asText())
                .isEqualTo("webhook.test");
        assertThat(state().getString("state")).as("a test is no failure").isEqualTo("ACTIVE");
    }

    @Test
    void after_a_new_secret_requests_carry_both_signatures_for_a_day() throws GeneralSecurityException {
        String first = "whsec_" + Base64.getEncoder().encodeToString(new byte[24]);
        String second = "whsec_" + Base64.getEncoder().encodeToString(new byte[32]);
        put(Map.of("url", receiver.address("/"), "secret", first));
        put(Map.of("url", receiver.address("/"), "secret", second)).then().statusCode(200);
        happens("reservation.made");
        deliver();
        clock.putForward(Duration.ofHours(25));
        happens("reservation.cancelled");
        deliver();

        Receiver.Received changing = receiver.received().get(0);
        Receiver.Received changed = receiver.received().get(1);
        assertThat(changing.signature()).isEqualTo(signature(second, changing) + " " + signature(first, changing));
        assertThat(changed.signature()).isEqualTo(signature(second, changed));
    }

    @Test
    void two_instances_at_once_deliver_each_event_once_and_in_order() {
        put(Map.of("url", receiver.address("/")));
        WebhookDispatcher other = another();
        int rounds = 5;
        for (int round = 0; round < rounds; round++) {
            happens("reservation.made");
            happens("reservation.changed");
            happens("reservation.checked-in");
            clock.putForward(LONGER_THAN_A_LEASE);
            Uni.join()
                    .all(dispatcher.deliver(), other.deliver(), dispatcher.deliver(), other.deliver())
                    .andCollectFailures()
                    .await()
                    .atMost(Duration.ofSeconds(60));
        }
        clock.putForward(LONGER_THAN_A_LEASE);
        run(dispatcher);
        clock.putForward(Duration.ofSeconds(2));
        run(other);

        assertThat(receiver.ids()).containsExactlyElementsOf(written);
    }

    @Test
    void an_instance_that_dies_between_delivery_and_position_sends_the_event_again() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        happens("reservation.cancelled");
        int leaseAndDelivery = 2;
        crash.after(leaseAndDelivery);
        run(dispatcher);
        crash.disarm();
        assertThat(receiver.ids()).containsExactly(written.get(0));

        WebhookDispatcher other = another();
        run(other);
        assertThat(receiver.ids())
                .as("the other one waits for the end of the lease")
                .hasSize(1);
        clock.putForward(LONGER_THAN_A_LEASE);
        run(other);

        assertThat(receiver.ids()).containsExactly(written.get(0), written.get(0), written.get(1));
    }

    @Test
    void an_instance_whose_lease_was_taken_stops() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        run(dispatcher);
        clock.putForward(LONGER_THAN_A_LEASE);
        happens("reservation.cancelled");
        WebhookDispatcher other = another();
        run(other);
        happens("reservation.no-show");

        run(dispatcher);
        assertThat(receiver.ids()).containsExactly(written.get(0), written.get(1));
        run(other);

        assertThat(receiver.ids()).containsExactlyElementsOf(written);
    }

    @Test
    void a_deleted_webhook_gets_nothing_and_leaves_nothing() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        asStaff().delete(webhook).then().statusCode(204);

        deliver();
        assertThat(receiver.received()).isEmpty();
        assertThat(listed()).isEqualTo(1);
        clock.putForward(Duration.ofMinutes(11));
        deliver();

        assertThat(listed()).isZero();
    }

    @Test
    void deliveries_are_listed_latest_first_page_by_page_over_days() {
        put(Map.of("url", receiver.address("/")));
        for (int day = 0; day < 3; day++) {
            happens("reservation.made");
            happens("reservation.changed");
            deliver();
            clock.putForward(Duration.ofHours(23));
        }

        List<String> listed = new ArrayList<>();
        String cursor = null;
        do {
            var request = asStaff().queryParam("limit", 4);
            JsonPath page = (cursor == null ? request : request.queryParam("cursor", cursor))
                    .get(webhook + "/deliveries")
                    .then()
                    .statusCode(200)
                    .extract()
                    .jsonPath();
            listed.addAll(page.getList("items.eventId"));
            cursor = page.getString("next");
        } while (cursor != null);

        List<String> latestFirst = new ArrayList<>(written);
        Collections.reverse(latestFirst);
        assertThat(listed).containsExactlyElementsOf(latestFirst);
    }

    @Test
    void deliveries_are_counted_by_outcome_and_the_oldest_event_that_waits_is_known() {
        double before = counted("refused");
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        receiver.answering(500);
        deliver();

        assertThat(counted("refused") - before).isEqualTo(1);
        assertThat(meters.get("innkeeper.webhook.undelivered").gauge().value()).isGreaterThan(1);
    }

    @Test
    void an_event_costs_two_statements_beside_the_read_of_feed_and_webhook() {
        put(Map.of("url", receiver.address("/")));
        happens("reservation.made");
        deliver();
        for (int i = 0; i < 3; i++) {
            happens("reservation.changed");
        }

        List<String> sent = StatementCounter.during(this::deliver);

        assertThat(receiver.ids()).hasSize(4);
        assertThat(sent.stream().filter(statement -> statement.startsWith("INSERT")))
                .hasSize(3)
                .allSatisfy(statement -> assertThat(statement).contains("webhook_deliveries"));
        assertThat(sent.stream().filter(statement -> statement.startsWith("UPDATE")))
                .hasSize(3)
                .allSatisfy(statement -> assertThat(statement).contains("webhook_progress"));
    }

    private double counted(String outcome) {
        return meters.get("innkeeper.webhook.deliveries")
                .tag("outcome", outcome)
                .counter()
                .count();
    }

    private WebhookDispatcher another() {
        return new WebhookDispatcher(
                byShard, progress, webhooks, feed, attempts, messages, announcement, metrics, config, clock);
    }

    private Response put(Map<String, Object> body) {
        return json(asStaff()).body(new HashMap<>(body)).put(webhook);
    }

    private JsonPath state() {
        return asStaff().get(webhook).then().statusCode(200).extract().jsonPath();
    }

    private JsonPath deliveries() {
        return asStaff()
                .get(webhook + "/deliveries")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private List<String> outcomes() {
        return deliveries().getList("items.outcome");
    }

    private long listed() {
        return all().filter(hook -> hook.hotel().equals(hotel)).count();
    }

    private Stream<RegisteredWebhook> all() {
        return IntStream.range(0, RegisteredWebhook.SHARDS)
                .boxed()
                .flatMap(shard -> byShard.of(shard).await().atMost(Duration.ofSeconds(10)).stream());
    }

    // Each of them costs statements, and some lead nowhere.
    private void forgetTheWebhooksOfOtherTests() {
        all().forEach(hook -> byShard.delete(hook).await().atMost(Duration.ofSeconds(10)));
    }

    // Some seconds later everything that has happened is settled.
    private void happens(String type) {
        EventId id = EventId.at(clock.instant(), 0);
        Event event = Event.at(
                hotel,
                id,
                new EventType(type),
                clock.instant(),
                JsonNodeFactory.instance.objectNode().put("confirmationNumber", "H4T7Q9KZM2X0P"));
        events.add(hotel, event).await().atMost(Duration.ofSeconds(10));
        written.add(id.toString());
        clock.putForward(Duration.ofSeconds(3));
    }

    private void deliver() {
        clock.putForward(Duration.ofSeconds(6));
        run(dispatcher);
    }

    private static void run(WebhookDispatcher instance) {
        instance.deliver().await().atMost(Duration.ofSeconds(60));
    }

    private List<String> typesOfTheFeed() {
        clock.putForward(Duration.ofSeconds(3));
        return feed
                .read(hotel, EventId.startOf(clock.instant().minus(Duration.ofDays(5))), 100)
                .await()
                .atMost(Duration.ofSeconds(10))
                .items()
                .stream()
                .map(event -> event.type().value())
                .toList();
    }

    private static String signature(String secret, Receiver.Received request) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
        String signed = request.id() + "." + request.timestamp() + "." + request.body();
        return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    }

    private double switchedOff(String reason) {
        return meters.get("innkeeper.webhook.disabled")
                .tag("reason", reason)
                .counter()
                .count();
    }
}
