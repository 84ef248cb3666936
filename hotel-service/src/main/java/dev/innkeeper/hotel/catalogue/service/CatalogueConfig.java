package dev.innkeeper.hotel.catalogue.service;

import dev.innkeeper.common.config.AtLeastNoTime;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How the catalogue is mended. */
@ConfigMapping(prefix = "innkeeper.catalogue")
public interface CatalogueConfig {

    /** Longer than any write takes: when a change is older, nobody is at work on it any more. */
    @WithDefault("2m")
    @WithConverter(AtLeastNoTime.class)
    Duration quiet();
}
