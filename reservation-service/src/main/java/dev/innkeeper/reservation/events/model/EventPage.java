package dev.innkeeper.reservation.events.model;

import java.util.List;

/**
 * Some events of a hotel, one after the other: none is left out between them.
 *
 * @param items oldest first
 * @param position read on after it. All events up to it have been read
 * @param more whether to read on at once; else nothing else is settled yet
 */
public record EventPage(List<Event> items, EventId position, boolean more) {
    public EventPage {
        items = List.copyOf(items);
    }
}
