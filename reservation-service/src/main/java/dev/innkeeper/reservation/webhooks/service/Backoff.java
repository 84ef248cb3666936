package dev.innkeeper.reservation.webhooks.service;

import dev.innkeeper.reservation.webhooks.model.WebhookConfig;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;

/** The time until the next attempt after failures in a row. */
final class Backoff {
    private static final int MOST_DOUBLINGS = 30;

    private Backoff() {}

    /**
     * When to try again after the failure number {@code failures}, which is at least 1. Half of the pause is random. The last
     * attempt is made when the time is over that failures may last since {@code since}.
     */
    static Instant next(WebhookConfig config, int failures, Instant since, Instant now) {
        long doubled = config.firstPause().toMillis() << Math.min(failures - 1, MOST_DOUBLINGS);
        long longest = config.longestPause().toMillis();
        long pause = doubled <= 0 ? longest : Math.min(doubled, longest);
        Instant next = now.plusMillis(pause / 2 + ThreadLocalRandom.current().nextLong(pause / 2 + 1));
        Instant last = since.plus(config.disableAfter());
        return next.isAfter(last) ? last : next;
    }

    /** Whether failures have lasted too long. */
    static boolean isOver(WebhookConfig config, Instant since, Instant now) {
        return Duration.between(since, now).compareTo(config.disableAfter()) >= 0;
    }
}
