package dev.innkeeper.reservation.lookup.cassandra;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How Q6 finds a reservation. */
@ConfigMapping(prefix = "innkeeper.reservation")
public interface ViewConfig {

    /** False to leave the view alone and find every reservation by the table of our own that stands behind it. */
    @WithDefault("true")
    boolean useView();
}
