package dev.innkeeper.hotel;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The one source of the time of day: nobody asks the system directly. */
public final class HotelClock {
    private HotelClock() {}

    @Produces
    @Singleton
    static Clock clock() {
        return Clock.systemUTC();
    }
}
