package dev.innkeeper.hotel.nights.model;

import dev.innkeeper.model.RoomNumber;
import java.util.Arrays;

/** How many nights of each room are free, counted row by row: two bytes a room, whatever the number of nights. */
public final class FreeNightCounts {
    private short[] counts = new short[0];

    /** Counts a free night of {@code room}. */
    public void count(short room) {
        makePlaceFor(room);
        counts[room]++;
    }

    /** Adds the counts of another partition. */
    public void add(FreeNightCounts elsewhere) {
        makePlaceFor(elsewhere.counts.length - 1);
        for (int room = 0; room < elsewhere.counts.length; room++) {
            counts[room] += elsewhere.counts[room];
        }
    }

    public int of(RoomNumber room) {
        return room.value() < counts.length ? counts[room.value()] : 0;
    }

    private void makePlaceFor(int room) {
        if (room >= counts.length) {
            counts = Arrays.copyOf(counts, Math.min(2 * room, RoomNumber.HIGHEST) + 1);
        }
    }
}
