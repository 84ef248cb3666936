package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.config.AtLeastNoTime;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Recovery of the catalogue. */
@ConfigMapping(prefix = "innkeeper.catalogue")
public interface CatalogueConfig {

    /** Longer than any write takes: an older change is no longer under way. */
    @WithDefault("2m")
    @WithConverter(AtLeastNoTime.class)
    Duration quiet();
}
