package dev.innkeeper.reservation.origins.model;

import dev.innkeeper.model.Checks;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which bookings of a hotel to cancel: those that were requested in a period, perhaps from one source or client only.
 *
 * @param from the first instant
 * @param to the instant after the last one, at most {@value #MOST_DAYS} days later
 * @param source the subject of a token, or {@value BookingOrigin#ANONYMOUS}; null for all
 * @param client the hash of a client's address; null for all
 * @param dryRun whether to show them only; true when left out
 * @param cursor of the page; null for the first one
 */
public record CancellationRequest(
        Instant from,
        Instant to,
        @Nullable String source,
        @Nullable String client,
        Boolean dryRun,
        @Nullable String cursor) {
    private static final int MOST_DAYS = 31;

    public CancellationRequest(
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable String source,
            @Nullable String client,
            @Nullable Boolean dryRun,
            @Nullable String cursor) {
        Checks checks = new Checks()
                .present("from", from)
                .present("to", to)
                .optionalText("source", source, Checks.TEXT)
                .optionalText("client", client, Checks.TEXT);
        if (from != null && to != null) {
            checks.that(from.isBefore(to), "to", "must be after from")
                    .that(
                            Duration.between(from, to).compareTo(Duration.ofDays(MOST_DAYS)) <= 0,
                            "to",
                            "must be at most " + MOST_DAYS + " days after from");
        }
        checks.refuseIfAny();
        this.from = Objects.requireNonNull(from);
        this.to = Objects.requireNonNull(to);
        this.source = source;
        this.client = client;
        this.dryRun = Objects.requireNonNullElse(dryRun, true);
        this.cursor = cursor;
    }

    /** Whether it means that booking. */
    public boolean includes(BookingOrigin origin) {
        return !origin.requestedAt().isBefore(from)
                && origin.requestedAt().isBefore(to)
                && (source == null || source.equals(origin.source()))
                && (client == null || client.equals(origin.client()));
    }

    /** The first day of the period, in UTC. */
    public LocalDate firstDay() {
        return LocalDate.ofInstant(from, ZoneOffset.UTC);
    }

    /** The last day with an instant of the period, in UTC. */
    public LocalDate lastDay() {
        return LocalDate.ofInstant(to.minusNanos(1), ZoneOffset.UTC);
    }
}
