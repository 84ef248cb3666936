package dev.innkeeper.hotel.inventory.model;

import dev.innkeeper.hotel.events.model.CatalogueEventSubject;
import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.model.Checks;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rooms to put on sale, on the nights {@code [from, to)}.
 *
 * @param rooms null for all of the hotel
 */
public record InventoryUpdate(@Nullable List<RoomNumber> rooms, LocalDate from, LocalDate to) {
    public InventoryUpdate(@Nullable List<RoomNumber> rooms, @Nullable LocalDate from, @Nullable LocalDate to) {
        new Checks()
                .atMost("rooms", rooms, RoomContent.MOST_ROOMS)
                .that(rooms == null || !rooms.isEmpty(), "rooms", "must name a room; leave it out for all")
                .present("from", from)
                .present("to", to)
                .refuseIfAny();
        DateRange dates = new DateRange(from, to);
        this.rooms = rooms == null ? null : rooms.stream().distinct().toList();
        this.from = dates.from();
        this.to = dates.to();
    }

    /** What it changes. */
    public List<CatalogueEventSubject> subjects() {
        return rooms == null
                ? List.of(CatalogueEventSubject.of(null, dates()))
                : rooms.stream()
                        .map(room -> CatalogueEventSubject.of(room, dates()))
                        .toList();
    }

    /** The nights. */
    public DateRange dates() {
        return new DateRange(from, to);
    }
}
