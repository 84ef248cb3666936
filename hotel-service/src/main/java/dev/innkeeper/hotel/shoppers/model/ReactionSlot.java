package dev.innkeeper.hotel.shoppers.model;

import dev.innkeeper.model.HotelId;
import java.util.List;
import java.util.stream.IntStream;

/** A partition of the reactions to a hotel: at most one in {@link #COUNT} of its shoppers. */
public record ReactionSlot(HotelId hotelId, byte slot) {
    static final int BITS = 4;

    /** How many a hotel has. */
    public static final int COUNT = 1 << BITS;

    /** The numbers of all slots. */
    public static final List<Byte> NUMBERS =
            IntStream.range(0, COUNT).mapToObj(slot -> (byte) slot).toList();

    /** All slots of a hotel. */
    public static List<ReactionSlot> of(HotelId hotelId) {
        return NUMBERS.stream().map(slot -> new ReactionSlot(hotelId, slot)).toList();
    }
}
