package dev.innkeeper.reservation;

import dev.innkeeper.reservation.standin.HotelServiceStandIn;
import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** The system clock. A test may put it forward, which affects all following tests: so ask it what day it is. */
@Mock
@Singleton
public class TestClock extends Clock {
    private static final AtomicReference<Duration> AHEAD = new AtomicReference<>(Duration.ZERO);

    /** The date at the hotels of tests. */
    public static LocalDate today() {
        return LocalDate.now(offset(system(HotelServiceStandIn.ZONE), AHEAD.get()));
    }

    public void putForward(Duration by) {
        AHEAD.updateAndGet(before -> before.plus(by));
    }

    @Override
    public Instant instant() {
        return Clock.systemUTC().instant().plus(AHEAD.get());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return offset(system(zone), AHEAD.get());
    }
}
