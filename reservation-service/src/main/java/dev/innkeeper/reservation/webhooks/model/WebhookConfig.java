package dev.innkeeper.reservation.webhooks.model;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/** How events are delivered to webhooks. */
@ConfigMapping(prefix = "innkeeper.webhooks")
public interface WebhookConfig {

    /** Whether receivers may have loopback, private and other addresses of this network. Refused in production. */
    @WithDefault("false")
    boolean allowPrivateAddresses();

    /** Whether addresses of webhooks may begin with http. Refused in production. */
    @WithDefault("false")
    boolean allowHttp();

    /** A PEM file with the only authorities that receivers' certificates may come from. By default those of Java. */
    Optional<Path> authorities();

    /** How long to wait for a connection to one address of a receiver. */
    @WithDefault("5s")
    @DurationMin(millis = 1)
    Duration connectTimeout();

    /** How long a delivery may take from the look-up of the name to the status of the answer. */
    @WithDefault("15s")
    @DurationMin(millis = 1)
    Duration timeout();

    /** How often an instance looks for new webhooks and due deliveries. */
    @WithDefault("1s")
    @DurationMin(millis = 1)
    Duration walkEvery();

    /** The longest pause between two looks for events of a hotel where little happens. */
    @WithDefault("5s")
    @DurationMin(millis = 1)
    Duration idlePause();

    /** How long one instance delivers to a webhook before others may. Longer than {@link #timeout()}. */
    @WithDefault("45s")
    @DurationMin(seconds = 1)
    Duration lease();

    /** The webhooks that an instance delivers to at the same time. */
    @WithDefault("256")
    @Min(1) int atOnce();

    /** The pause after the first failure; it doubles with each further one. */
    @WithDefault("5s")
    @DurationMin(millis = 1)
    Duration firstPause();

    /** The longest pause between two attempts. */
    @WithDefault("4h")
    @DurationMin(millis = 1)
    Duration longestPause();

    /** How long deliveries may fail before the webhook is switched off. */
    @WithDefault("72h")
    @DurationMin(millis = 1)
    Duration disableAfter();

    /** How long deliveries are also signed with the secret that a new one replaced. */
    @WithDefault("24h")
    @DurationMin(message = "must not be negative")
    Duration earlierSecretFor();
}
