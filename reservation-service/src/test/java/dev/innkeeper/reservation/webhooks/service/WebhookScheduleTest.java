package dev.innkeeper.reservation.webhooks.service;

import static dev.innkeeper.common.testkit.Tokens.asStaff;
import static dev.innkeeper.reservation.BookingApi.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.reservation.BookingFixture;
import dev.innkeeper.reservation.events.cassandra.EventsByHotelDao;
import dev.innkeeper.reservation.events.model.Event;
import dev.innkeeper.reservation.events.model.EventId;
import dev.innkeeper.reservation.events.model.EventType;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An instance delivers by itself, and a receiver that hangs holds up no other. */
@QuarkusTest
@TestProfile(WebhookScheduleTest.Scheduled.class)
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class WebhookScheduleTest {
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final HotelId hotel = new HotelId("nowhere-" + BookingFixture.suffix());

    @Inject
    EventsByHotelDao events;

    @Inject
    Clock clock;

    /** As in production, but for receivers on this machine. */
    public static class Scheduled implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.scheduler.enabled", "true",
                    "innkeeper.webhooks.allow-private-addresses", "true",
                    "innkeeper.webhooks.authorities", Receiver.authority().toString());
        }
    }

    @Test
    void events_arrive_some_seconds_after_they_happened() throws InterruptedException {
        try (Receiver hangs = Receiver.open();
                Receiver receiver = Receiver.open()) {
            hangs.answering(Receiver.HANG);
            put("hangs", hangs);
            put("receives", receiver);
            List<String> happened = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                happened.add(happens());
            }

            awaitEvents(receiver, happened.size());
            awaitEvents(hangs, 1);

            assertThat(receiver.ids()).containsExactlyElementsOf(happened);
            assertThat(hangs.ids()).containsExactly(happened.get(0));
            asStaff().delete(path("hangs")).then().statusCode(204);
            asStaff().delete(path("receives")).then().statusCode(204);
        }
    }

    private static void awaitEvents(Receiver receiver, int wanted) throws InterruptedException {
        Instant end = Instant.now().plus(LONGEST);
        while (receiver.received().size() < wanted && Instant.now().isBefore(end)) {
            Thread.sleep(100);
        }
    }

    private void put(String id, Receiver receiver) {
        json(asStaff())
                .body(Map.of("url", receiver.address("/")))
                .put(path(id))
                .then()
                .statusCode(201);
    }

    private String path(String id) {
        return "/v1/hotels/" + hotel + "/webhooks/" + id;
    }

    private String happens() {
        EventId id = EventId.at(clock.instant(), 0);
        Event event = Event.at(
                hotel,
                id,
                EventType.RESERVATION_MADE,
                clock.instant(),
                JsonNodeFactory.instance.objectNode().put("confirmationNumber", "H4T7Q9KZM2X0P"));
        events.add(hotel, event).await().atMost(LONGEST);
        return id.toString();
    }
}
