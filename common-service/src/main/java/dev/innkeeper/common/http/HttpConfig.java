package dev.innkeeper.common.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/** How many requests one instance handles, how long it waits for them, and whom it believes about their origin. */
@ConfigMapping(prefix = "innkeeper.http")
public interface HttpConfig {

    /**
     * Concurrent reads. More than saturate an instance only slow each other down: each takes their number divided by
     * their rate (Little's law).
     */
    @WithDefault("32")
    @Min(1) int mostReadsAtOnce();

    /** Reads that may wait, as long as {@link ConcurrencyLimit} allows; further reads get 503. */
    @WithDefault("128")
    @Min(0) int mostReadsInLine();

    /** How long a read may wait; a quarter of it once the queue has not been empty for that long. */
    @WithDefault("200ms")
    @DurationMin(millis = 1)
    Duration longestWait();

    /**
     * Concurrent writes; further writes get 503. They have a limit of their own so that reads cannot crowd out
     * bookings.
     */
    @WithDefault("512")
    @Min(1) int mostWritesAtOnce();

    /**
     * How long a client may take to send a body. After that it gets 408, and the connection or HTTP/2 stream is closed.
     */
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration bodyTimeout();

    /**
     * Addresses or CIDR blocks of the proxies whose entries in {@code X-Forwarded-For} are believed. Without any, the
     * header is ignored.
     */
    Optional<List<String>> trustedProxies();
}
