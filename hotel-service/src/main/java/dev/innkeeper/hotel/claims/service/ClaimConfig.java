package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.model.BookingTimes;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** How long bookings may take. Must be the same in both services. */
@ConfigMapping(prefix = "innkeeper.booking")
public interface ClaimConfig {

    /** How long a request counts as under way. */
    @WithDefault("5s")
    @DurationMin(millis = 1)
    Duration drivenFor();

    /** How long a booking may be pending: longer than any request takes. */
    @WithDefault("30s")
    @DurationMin(millis = 1)
    Duration pendingFor();

    /** When the nights of a claim are checked: longer than {@link #pendingFor()}. */
    @WithDefault("40s")
    @DurationMin(message = "must not be negative")
    Duration journalAfter();

    /** All of them. */
    default BookingTimes times() {
        return new BookingTimes(drivenFor(), pendingFor(), journalAfter());
    }
}
