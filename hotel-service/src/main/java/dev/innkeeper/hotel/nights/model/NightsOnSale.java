package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.booking.value.Owner;
import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/** Which room-nights of a month exist already: one bit each, because a large hotel has many. */
public final class NightsOnSale {
    private static final int STRIDE = RoomNumber.HIGHEST + 1;

    private final DateRange dates;
    private final BitSet there = new BitSet();
    private final BitSet withdrawn = new BitSet();

    /** None yet. */
    public NightsOnSale(DateRange dates) {
        this.dates = dates;
    }

    /** Adds an existing room-night. */
    public void add(LocalDate date, short room, Owner owner) {
        int index = index(date, room);
        there.set(index);
        withdrawn.set(index, owner.equals(Owner.WITHDRAWN));
    }

    /** The missing nights of {@code rooms}, by date and room. */
    public Stream<Key> missing(List<RoomNumber> rooms) {
        return keys(rooms).filter(key -> !there.get(index(key.date(), key.room())));
    }

    /** The withdrawn nights of {@code rooms}, by date and room. */
    public Stream<Key> withdrawn(List<RoomNumber> rooms) {
        return keys(rooms).filter(key -> withdrawn.get(index(key.date(), key.room())));
    }

    private Stream<Key> keys(List<RoomNumber> rooms) {
        return dates.dates().flatMap(date -> rooms.stream().map(room -> new Key(date, (short) room.value())));
    }

    private int index(LocalDate date, short room) {
        return Math.toIntExact(date.toEpochDay() - dates.from().toEpochDay()) * STRIDE + room;
    }

    /** A room-night, without its state. */
    public record Key(LocalDate date, short room) {

        /** The night itself, on sale. */
        public Night free() {
            return Night.ownedBy(Owner.FREE, date, new RoomNumber(room));
        }
    }
}
