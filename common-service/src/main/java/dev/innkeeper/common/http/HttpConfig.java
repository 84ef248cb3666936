package dev.innkeeper.common.http;

import io.smallrye.config.ConfigMapping;
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
    int mostReadsAtOnce();

    /** So many more of them wait for a place, as long as {@link Places} says; from there on the answer is 503. */
    @WithDefault("128")
    int mostReadsInLine();

    /** How long anybody waits in line; a quarter of it once the line has not been empty for as long. */
    @WithDefault("200ms")
    Duration longestWait();

    /**
     * So many of those that change something are worked on at a time, counted apart, so that shoppers keep nobody from
     * booking; from there on the answer is 503.
     */
    @WithDefault("512")
    int mostWritesAtOnce();

    /** How long a client may take to send a body; from there on the answer is 408, and the connection is closed, or the stream in HTTP/2. */
    @WithDefault("10s")
    Duration bodyTimeout();
}
