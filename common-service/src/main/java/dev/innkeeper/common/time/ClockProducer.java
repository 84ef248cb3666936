package dev.innkeeper.common.time;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The one clock of a service. Calendar dates belong to a hotel: take this clock in the hotel's time zone. */
@Singleton
class ClockProducer {
    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }
}
