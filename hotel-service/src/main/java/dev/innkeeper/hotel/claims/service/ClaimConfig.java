package dev.innkeeper.hotel.claims.service;

import dev.innkeeper.booking.model.BookingTimes;
import dev.innkeeper.common.config.AtLeastAMillisecond;
import dev.innkeeper.common.config.AtLeastNoTime;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long bookings may take. Must be the same in both services. */
@ConfigMapping(prefix = "innkeeper.booking")
public interface ClaimConfig {

    /** How long a request counts as under way. */
    @WithDefault("5s")
    @WithConverter(AtLeastAMillisecond.class)
    Duration drivenFor();

    /** How long a booking may be pending: longer than any request takes. */
    @WithDefault("30s")
    @WithConverter(AtLeastAMillisecond.class)
    Duration pendingFor();

    /** When the nights of a claim are checked: longer than {@link #pendingFor()}. */
    @WithDefault("40s")
    @WithConverter(AtLeastNoTime.class)
    Duration journalAfter();

    /** All of them. */
    default BookingTimes times() {
        return new BookingTimes(drivenFor(), pendingFor(), journalAfter());
    }
}
