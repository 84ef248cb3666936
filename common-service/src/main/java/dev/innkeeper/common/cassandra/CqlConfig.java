package dev.innkeeper.common.cassandra;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/** How statements are sent. */
@ConfigMapping(prefix = "innkeeper.cql")
public interface CqlConfig {

    /** For reads, and for writes unless they have their own. Never weaker than LOCAL_QUORUM. */
    @WithDefault("LOCAL_QUORUM")
    DefaultConsistencyLevel consistency();

    /**
     * For writes, plain and conditional. EACH_QUORUM where two data centres write, so that each can read at
     * LOCAL_QUORUM what the other has acknowledged. By default the same as for reads.
     */
    Optional<DefaultConsistencyLevel> writeConsistency();

    /**
     * For conditional writes and the reads that settle them. LOCAL_SERIAL where one data centre writes, SERIAL where
     * two do. It must be the same in all instances, because the two do not see each other's conditional writes (ADR
     * 13).
     */
    @WithDefault("LOCAL_SERIAL")
    DefaultConsistencyLevel serialConsistency();

    /**
     * The only data centre whose services write. Required with LOCAL_SERIAL where the keyspace has copies in several,
     * and the same in all instances.
     */
    Optional<String> writingDatacenter();

    /** How long a statement may take, all attempts together, before the client gets 503. */
    @WithDefault("2s")
    @DurationMin(millis = 1)
    Duration timeout();
}
