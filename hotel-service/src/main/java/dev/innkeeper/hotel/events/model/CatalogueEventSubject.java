package dev.innkeeper.hotel.events.model;

import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.RatePlanCode;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Where to look for what has changed. What is null may be any.
 *
 * @param to the day after the last date
 */
@Schema(description = "Where to look for what has changed; what is left out may be any")
public record CatalogueEventSubject(
        @Nullable RoomType roomType,
        @Nullable RatePlanCode ratePlan,
        @Nullable RoomNumber roomNumber,
        @Nullable LocalDate from,

        @Schema(description = "The day after the last date") @Nullable LocalDate to) {
    /** The most subjects of a change. */
    public static final int MOST = 100;

    /** The whole hotel. */
    public static final CatalogueEventSubject HOTEL = new CatalogueEventSubject(null, null, null, null, null);

    /** Prices or restrictions. */
    public static CatalogueEventSubject of(
            @Nullable RoomType roomType,
            @Nullable RatePlanCode ratePlan,
            @Nullable RoomNumber roomNumber,
            DateRange dates) {
        return new CatalogueEventSubject(roomType, ratePlan, roomNumber, dates.from(), dates.to());
    }

    /** A room on all dates. */
    public static CatalogueEventSubject of(RoomNumber room) {
        return new CatalogueEventSubject(null, null, room, null, null);
    }

    /** A room, or all for null, on the nights of {@code dates}. */
    public static CatalogueEventSubject of(@Nullable RoomNumber room, DateRange dates) {
        return of(null, null, room, dates);
    }

    /** The same subjects, or one for all their dates when they are too many. */
    public static List<CatalogueEventSubject> bounded(List<CatalogueEventSubject> subjects) {
        List<CatalogueEventSubject> distinct = subjects.stream().distinct().toList();
        return distinct.size() <= MOST ? distinct : List.of(around(distinct));
    }

    private static CatalogueEventSubject around(List<CatalogueEventSubject> subjects) {
        return new CatalogueEventSubject(
                null,
                null,
                null,
                dates(subjects.stream().map(CatalogueEventSubject::from))
                        .min(LocalDate::compareTo)
                        .orElse(null),
                dates(subjects.stream().map(CatalogueEventSubject::to))
                        .max(LocalDate::compareTo)
                        .orElse(null));
    }

    private static Stream<LocalDate> dates(Stream<@Nullable LocalDate> dates) {
        return dates.filter(Objects::nonNull).map(Objects::requireNonNull);
    }
}
