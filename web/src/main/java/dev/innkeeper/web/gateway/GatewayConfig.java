package dev.innkeeper.web.gateway;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Where the gateway finds the services, and how long it waits for them. */
@ConfigMapping(prefix = "innkeeper.gateway")
public interface GatewayConfig {
    /** Whether there is one. */
    @WithDefault("false")
    boolean enabled();

    /** Where hotel-service listens. */
    URI hotelService();

    /** Where reservation-service listens. */
    URI reservationService();

    /** A PEM file with the authority of the services' certificates; without it those that the Java machine knows. */
    Optional<String> authority();

    /** How long a connection may take. */
    @WithDefault("2s")
    Duration connectTimeout();

    /** How long an answer may take to begin; it may then go on for as long as it likes, as event streams do. */
    @WithDefault("30s")
    Duration answerTimeout();

    /** Connections to each service. */
    @WithDefault("128")
    int connections();

    /** Requests that may wait for one. */
    @WithDefault("1024")
    int waiting();
}
