package dev.innkeeper.hotel.events.model;

import dev.innkeeper.common.cassandra.TimeUuid;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A change at a hotel.
 *
 * @param id time-based: the order of the events
 * @param time when it was announced, the same as in {@code id}
 */
public record CatalogueEvent(
        @Schema(description = "A time-based UUID, which orders the events")
        UUID id,

        @Schema(
                implementation = String.class,
                enumeration = {"rates.changed", "restrictions.changed", "availability.changed"})
        CatalogueEventType type,

        Instant time,
        CatalogueEventSubject subject) {

    /** The event with this id. */
    public static CatalogueEvent of(UUID id, CatalogueEventType type, CatalogueEventSubject subject) {
        return new CatalogueEvent(id, type, TimeUuid.time(id), subject);
    }

    /** An event for each subject, all of the same day, with ids of the same time. */
    public static List<CatalogueEvent> of(Instant now, CatalogueEventType type, List<CatalogueEventSubject> subjects) {
        long first = TimeUuid.at(now).timestamp();
        return subjects.stream()
                .map(subject -> of(TimeUuid.at(first), type, subject))
                .toList();
    }

    /** The day of its partition. */
    public LocalDate day() {
        return day(id);
    }

    /** The day of the partition of the event {@code id}. */
    public static LocalDate day(UUID id) {
        return LocalDate.ofInstant(TimeUuid.time(id), ZoneOffset.UTC);
    }
}
