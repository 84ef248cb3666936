package dev.innkeeper.booking.model;

import dev.innkeeper.model.Checks;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/**
 * The nights of a stay in one room, under one token. Most stays have one part. A guest who moves has another one from
 * that night on.
 *
 * @param attempt the attempt that claimed the nights
 * @param to the day on which the guest leaves the room; after {@code from}
 */
public record RoomPart(int attempt, RoomNumber roomNumber, RoomType roomType, LocalDate from, LocalDate to) {
    public RoomPart {
        new Checks().that(from.isBefore(to), "to", "must be after from").refuseIfAny();
    }

    public boolean contains(LocalDate night) {
        return !night.isBefore(from) && night.isBefore(to);
    }

    public Stream<LocalDate> nights() {
        return from.datesUntil(to);
    }

    /** What is left of {@code parts} of a guest who leaves these rooms on {@code day}. */
    public static List<RoomPart> until(LocalDate day, List<RoomPart> parts) {
        return parts.stream()
                .filter(part -> part.from().isBefore(day))
                .map(part -> part.to().isAfter(day) ? part.endingOn(day) : part)
                .toList();
    }

    private RoomPart endingOn(LocalDate day) {
        return new RoomPart(attempt, roomNumber, roomType, from, day);
    }
}
