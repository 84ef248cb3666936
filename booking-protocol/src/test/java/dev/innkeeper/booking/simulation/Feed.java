package dev.innkeeper.booking.simulation;

import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.model.ConfirmationNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The events of bookings, and what a consumer sees who reads each event as soon as it is settled. */
final class Feed {
    /** Milliseconds after which the consumer has read an event, or never will. */
    private static final long SETTLED = 2_000;

    private record Event(BookingChange change, long id) {
        static final Comparator<Event> ORDER = Comparator.comparing(Event::id)
                .thenComparing(event -> event.change().version());
    }

    private final Map<ConfirmationNumber, List<BookingChange>> made = new HashMap<>();
    private final Map<ConfirmationNumber, List<Event>> read = new HashMap<>();

    /** A row was written. */
    void written(Booking row) {
        row.unpublished().stream()
                .filter(change -> change.version() == row.version())
                .forEach(change -> made.computeIfAbsent(row.number(), key -> new ArrayList<>())
                        .add(change));
    }

    /** An event with the time {@code id} has come. */
    void add(ConfirmationNumber number, BookingChange change, long id, long now) {
        if (now - id <= SETTLED) {
            read.computeIfAbsent(number, key -> new ArrayList<>()).add(new Event(change, id));
        }
    }

    /** What is wrong with what the consumer has read of {@code row}. */
    Optional<String> differenceFrom(Booking row) {
        List<BookingChange> changes = made.getOrDefault(row.number(), List.of());
        List<BookingChange> events = read.getOrDefault(row.number(), List.of()).stream()
                .sorted(Event.ORDER)
                .map(Event::change)
                .toList();
        Set<BookingChange> first = new LinkedHashSet<>(events);
        if (!List.copyOf(first).equals(changes)) {
            return Optional.of("events " + first + " of " + row.number() + ", but the changes are " + changes);
        }
        BookingState last = events.get(events.size() - 1).to();
        return last.equals(BookingState.of(row))
                ? Optional.empty()
                : Optional.of("the last event of " + row.number() + " says " + last + ", but it is " + row);
    }
}
