package dev.innkeeper.reservation.cassandra;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How Q6 finds a reservation. */
@ConfigMapping(prefix = "innkeeper.reservation")
public interface ViewConfig {

    /** False where the operator of the cluster forbids materialized views: a table of our own serves in their place. */
    @WithDefault("true")
    boolean useView();
}
