package dev.innkeeper.common.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much one instance takes on. */
@ConfigMapping(prefix = "innkeeper.http")
public interface HttpConfig {

    /** So many requests are worked on at a time; from there on the answer is 503. */
    @WithDefault("512")
    int mostAtOnce();

    /** How long a client may take to send a body; from there on the answer is 408, and the connection is closed. */
    @WithDefault("10s")
    Duration bodyTimeout();
}
