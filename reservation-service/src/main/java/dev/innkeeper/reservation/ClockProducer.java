package dev.innkeeper.reservation;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Tells the time. Calendar dates are a hotel's: they come from this clock in the hotel's time zone. */
class ClockProducer {
    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }
}
