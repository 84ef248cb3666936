package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.innkeeper.common.config.AtLeastAMillisecond;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How statements are sent. */
@ConfigMapping(prefix = "innkeeper.cql")
public interface CqlConfig {

    /** Of reads, and of writes unless they have their own. Never weaker than LOCAL_QUORUM. */
    @WithDefault("LOCAL_QUORUM")
    DefaultConsistencyLevel consistency();

    /**
     * Of writes, plain and conditional: which replicas have them when they are acknowledged. EACH_QUORUM where two data
     * centres write, so that either reads at LOCAL_QUORUM what the other one has acknowledged. Else as of reads.
     */
    Optional<DefaultConsistencyLevel> writeConsistency();

    /**
     * Of conditional writes and the reads that settle them. LOCAL_SERIAL where one data centre writes, SERIAL where two
     * do. The same in all instances: conditional writes of the one do not see those of the other (ADR 13).
     */
    @WithDefault("LOCAL_SERIAL")
    DefaultConsistencyLevel serialConsistency();

    /** How long a statement may take, all attempts together, before the client hears 503. */
    @WithDefault("2s")
    @WithConverter(AtLeastAMillisecond.class)
    Duration timeout();
}
