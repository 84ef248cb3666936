package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How statements are sent. */
@ConfigMapping(prefix = "innkeeper.cql")
public interface CqlConfig {

    /** Of reads and plain writes. With one data centre LOCAL_QUORUM; never weaker than a quorum. */
    @WithDefault("LOCAL_QUORUM")
    DefaultConsistencyLevel consistency();

    /** Of conditional writes and the reads that settle them. SERIAL where two data centres write; never both. */
    @WithDefault("LOCAL_SERIAL")
    DefaultConsistencyLevel serialConsistency();

    /** How long a statement may take, all attempts together, before the client hears 503. */
    @WithDefault("2s")
    Duration timeout();
}
