package dev.innkeeper.reservation.events.model;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.innkeeper.booking.model.Booking;
import dev.innkeeper.booking.model.BookingChange;
import dev.innkeeper.booking.model.BookingState;
import dev.innkeeper.booking.model.ChangeKind;
import java.time.Instant;
import java.util.List;

/** The events of reservations. */
public final class ReservationEvents {
    private ReservationEvents() {}

    /**
     * An event for each unpublished change of {@code row}.
     *
     * @param published the time of their ids
     */
    public static List<Event> of(Booking row, Instant published) {
        return row.unpublished().stream()
                .map(change -> Event.at(
                        row.hotelId(),
                        EventId.at(published, change.version()),
                        type(change.kind()),
                        change.at(),
                        subject(row, change)))
                .toList();
    }

    private static EventType type(ChangeKind kind) {
        return switch (kind) {
            case RESERVATION_MADE -> EventType.RESERVATION_MADE;
            case CONFIRMED -> EventType.RESERVATION_CONFIRMED;
            case STAY_CHANGED, TERMS_CHANGED, GUEST_CHANGED, GUEST_ERASED, RECORDED_AGAIN ->
                EventType.RESERVATION_CHANGED;
            case CANCELLED -> EventType.RESERVATION_CANCELLED;
            case EXPIRED -> EventType.RESERVATION_EXPIRED;
            case CHECKED_IN -> EventType.RESERVATION_CHECKED_IN;
            case CHECK_IN_UNDONE -> EventType.RESERVATION_CHECK_IN_UNDONE;
            case CHECKED_OUT -> EventType.RESERVATION_CHECKED_OUT;
            case CHECK_OUT_UNDONE -> EventType.RESERVATION_CHECK_OUT_UNDONE;
            case NO_SHOW -> EventType.RESERVATION_NO_SHOW;
            case NO_SHOW_UNDONE -> EventType.RESERVATION_NO_SHOW_UNDONE;
        };
    }

    private static ObjectNode subject(Booking row, BookingChange change) {
        BookingState state = change.to();
        ObjectNode subject = JsonNodeFactory.instance.objectNode();
        subject.put(Event.CONFIRMATION_NUMBER, row.number().value())
                .put("version", change.version())
                .put("kind", change.kind().name())
                .put("status", state.status().name())
                .put("roomNumber", state.roomNumber().value())
                .put("roomType", state.roomType().value())
                .put("checkIn", state.stay().checkIn().toString())
                .put("checkOut", state.stay().checkOut().toString())
                .putObject("total")
                .put("amount", state.total().amount().toPlainString())
                .put("currency", state.total().currency().getCurrencyCode());
        return subject;
    }
}
