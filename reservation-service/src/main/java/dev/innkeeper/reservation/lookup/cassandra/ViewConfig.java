package dev.innkeeper.reservation.lookup.cassandra;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How Q6 finds a reservation. */
@ConfigMapping(prefix = "innkeeper.reservation")
public interface ViewConfig {

    /** False to read {@code bookings_by_confirmation} instead of the view. */
    @WithDefault("true")
    boolean useView();
}
