package dev.innkeeper.hotel.catalogue.service;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;

/** Recovery of the catalogue. */
@ConfigMapping(prefix = "innkeeper.catalogue")
public interface CatalogueConfig {

    /** Longer than any write takes: an older change is no longer under way. */
    @WithDefault("2m")
    @DurationMin(message = "must not be negative")
    Duration quiet();
}
