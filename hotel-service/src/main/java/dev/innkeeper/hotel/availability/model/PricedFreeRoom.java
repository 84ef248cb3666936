package dev.innkeeper.hotel.availability.model;

import dev.innkeeper.hotel.pricing.model.PricedStay;
import dev.innkeeper.hotel.rooms.model.RoomSummary;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.RoomNumber;
import java.math.BigDecimal;
import java.util.Comparator;

/** A room that is free on every night of a stay, and what the stay costs. */
public record PricedFreeRoom(RoomSummary room, PricedStay stay) {

    /** What the guest pays. */
    public Money total() {
        return stay.total();
    }

    /** The room as Q4 lists it. */
    FreeRoom listed() {
        return new FreeRoom(
                room.number(),
                room.type(),
                room.capacity(),
                stay.nights(),
                stay.conditions().taxTotals(),
                stay.total());
    }

    /** Its position among the free rooms of its hotel. */
    public Position position() {
        return new Position(total().amount(), room.number());
    }

    /** Cheapest first, then by number. */
    public record Position(BigDecimal total, RoomNumber number) implements Comparable<Position> {
        private static final Comparator<Position> ORDER =
                Comparator.comparing(Position::total).thenComparing(Position::number);

        @Override
        public int compareTo(Position other) {
            return ORDER.compare(this, other);
        }
    }
}
