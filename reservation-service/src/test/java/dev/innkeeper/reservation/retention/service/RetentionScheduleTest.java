package dev.innkeeper.reservation.retention.service;

import static dev.innkeeper.reservation.BookingFixture.aBooking;
import static dev.innkeeper.reservation.retention.service.StaysOnRecord.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.value.Actor;
import dev.innkeeper.common.testkit.CassandraTestResource;
import dev.innkeeper.reservation.booking.cassandra.BookingsDao;
import dev.innkeeper.reservation.guests.cassandra.GuestsDao;
import dev.innkeeper.reservation.history.cassandra.HistoryByReservationDao;
import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** An instance works by itself, once an operator says how long things are kept. */
@QuarkusTest
@TestProfile(RetentionScheduleTest.Scheduled.class)
@WithTestResource(CassandraTestResource.class)
@WithTestResource(HotelServiceStandIn.class)
class RetentionScheduleTest {
    @Inject
    StaysOnRecord stays;

    @Inject
    BookingsDao bookings;

    @Inject
    GuestsDao guests;

    @Inject
    HistoryByReservationDao history;

    @Inject
    MeterRegistry meters;

    /** As an operator sets it, but in a hurry. */
    public static class Scheduled implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.scheduler.enabled", "true",
                    "innkeeper.retention.guests", "30d",
                    "innkeeper.retention.history", "90d",
                    "innkeeper.retention.every", "100ms",
                    "innkeeper.retention.rows", "1000");
        }
    }

    @Test
    void what_is_over_goes_and_the_end_of_a_pass_is_told() {
        Booking over = stays.departed(aBooking().from("2020-05-03"));
        Booking live = stays.confirmed(aBooking().from("2020-05-03"));
        // An erasure that died after its first write.
        await(guests.takeBack(over.terms().guestId()));

        awaitTrue(() -> row(over).terms().guest().isErased());
        awaitTrue(() -> await(history.newest(over.number(), 1)).isEmpty());
        awaitTrue(() -> meters.get("innkeeper.retention.pass.ended")
                        .tag("table", "bookings")
                        .gauge()
                        .value()
                > 0);
        awaitTrue(() -> meters.get("innkeeper.retention.runs").counter().count() > 0);

        assertThat(row(over).unpublished()).extracting(BookingChange::by).contains(Actor.SERVICE);
        assertThat(row(live).terms().guest().isErased()).isFalse();
        assertThat(await(history.newest(live.number(), 1))).isNotEmpty();
    }

    private Booking row(Booking booking) {
        return await(bookings.reservation(booking.number())).orElseThrow();
    }

    private static void awaitTrue(BooleanSupplier condition) {
        Instant end = Instant.now().plus(Duration.ofSeconds(90));
        while (!condition.getAsBoolean() && Instant.now().isBefore(end)) {
            pause();
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }

    private static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
