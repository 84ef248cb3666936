package dev.innkeeper.reservation;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The system clock. Calendar dates come from this clock in the time zone of the hotel. */
class ClockProducer {
    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }
}
