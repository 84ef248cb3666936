package dev.innkeeper.reservation.webhooks.service;

import dev.innkeeper.reservation.webhooks.model.DeliveryOutcome;
import dev.innkeeper.reservation.webhooks.model.DisabledBecause;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts deliveries by outcome and webhooks that were switched off by reason, never by hotel or webhook, and knows the
 * oldest event that waits for its delivery. All counters start at 0, so that alerts see their first increase.
 */
@Singleton
@Startup
public class WebhookMetrics {
    private final Map<DeliveryOutcome, Counter> deliveries = new EnumMap<>(DeliveryOutcome.class);
    private final Map<DisabledBecause, Counter> disabled = new EnumMap<>(DisabledBecause.class);
    private final Map<UUID, Instant> undelivered = new ConcurrentHashMap<>();
    private final Clock clock;

    WebhookMetrics(MeterRegistry meters, Clock clock) {
        this.clock = clock;
        for (DeliveryOutcome outcome : DeliveryOutcome.values()) {
            deliveries.put(
                    outcome,
                    Counter.builder("innkeeper.webhook.deliveries")
                            .description("Deliveries to webhooks")
                            .tag("outcome", label(outcome))
                            .register(meters));
        }
        for (DisabledBecause reason : DisabledBecause.values()) {
            disabled.put(
                    reason,
                    Counter.builder("innkeeper.webhook.disabled")
                            .description("Webhooks that were switched off")
                            .tag("reason", label(reason))
                            .register(meters));
        }
        Gauge.builder("innkeeper.webhook.undelivered", this, WebhookMetrics::oldestSeconds)
                .description("Age of the oldest event that this instance has to deliver to a webhook")
                .baseUnit("seconds")
                .register(meters);
    }

    /** A delivery ended. */
    void count(DeliveryOutcome outcome) {
        Objects.requireNonNull(deliveries.get(outcome)).increment();
    }

    /** A webhook was switched off. */
    void count(DisabledBecause reason) {
        Objects.requireNonNull(disabled.get(reason)).increment();
    }

    /** An event of {@code published} is the next one to deliver to a webhook. */
    void waiting(UUID registration, Instant published) {
        undelivered.put(registration, published);
    }

    /** No event waits for this webhook, or another instance delivers to it. */
    void idle(UUID registration) {
        undelivered.remove(registration);
    }

    /** Forgets webhooks that are no more. */
    void forgetAllBut(Set<UUID> known) {
        undelivered.keySet().retainAll(known);
    }

    private static String label(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private double oldestSeconds() {
        return undelivered.values().stream()
                .min(Instant::compareTo)
                .map(oldest ->
                        Math.max(0, Duration.between(oldest, clock.instant()).toMillis() / 1000.0))
                .orElse(0.0);
    }
}
