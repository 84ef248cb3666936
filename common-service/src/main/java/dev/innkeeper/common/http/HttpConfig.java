package dev.innkeeper.common.http;

import dev.innkeeper.common.config.AtLeastAMillisecond;
import dev.innkeeper.common.config.AtLeastOne;
import dev.innkeeper.common.config.AtLeastZero;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much one instance takes on. */
@ConfigMapping(prefix = "innkeeper.http")
public interface HttpConfig {

    /**
     * So many requests that change nothing are worked on at a time. More than saturate an instance only wait for each
     * other: each that is let in is late by their number divided by their rate (Little's law).
     */
    @WithDefault("32")
    @WithConverter(AtLeastOne.class)
    int mostReadsAtOnce();

    /** So many more of them wait for a place, as long as {@link ConcurrencyLimit} says; from there on the answer is 503. */
    @WithDefault("128")
    @WithConverter(AtLeastZero.class)
    int mostReadsInLine();

    /** How long anybody waits in line; a quarter of it once the line has not been empty for as long. */
    @WithDefault("200ms")
    @WithConverter(AtLeastAMillisecond.class)
    Duration longestWait();

    /**
     * So many of those that change something are worked on at a time, counted apart, so that shoppers keep nobody from
     * booking; from there on the answer is 503.
     */
    @WithDefault("512")
    @WithConverter(AtLeastOne.class)
    int mostWritesAtOnce();

    /** How long a client may take to send a body; from there on the answer is 408, and the connection is closed, or the stream in HTTP/2. */
    @WithDefault("10s")
    @WithConverter(AtLeastAMillisecond.class)
    Duration bodyTimeout();
}
