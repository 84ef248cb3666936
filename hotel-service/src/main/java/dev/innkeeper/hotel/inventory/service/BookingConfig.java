package dev.innkeeper.hotel.inventory.service;

import dev.innkeeper.booking.BookingTimes;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long bookings are left alone; to be the same in both services. */
@ConfigMapping(prefix = "innkeeper.booking")
public interface BookingConfig {

    /** How long a request is taken to be under way. */
    @WithDefault("5s")
    Duration drivenFor();

    /** How long a booking may be pending: longer than any request takes. */
    @WithDefault("30s")
    Duration pendingFor();

    /** When the nights of a claim are looked at: longer than {@link #pendingFor()}. */
    @WithDefault("40s")
    Duration journalAfter();

    /** All of them. */
    default BookingTimes times() {
        return new BookingTimes(drivenFor(), pendingFor(), journalAfter());
    }
}
