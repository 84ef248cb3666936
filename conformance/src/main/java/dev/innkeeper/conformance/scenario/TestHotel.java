package dev.innkeeper.conformance.scenario;

import dev.innkeeper.model.DateRange;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;

/**
 * A hotel that only one scenario knows.
 *
 * @param rooms all of one type, for two guests
 * @param onSale the nights on which all rooms are on sale
 */
public record TestHotel(HotelId id, List<RoomNumber> rooms, DateRange onSale) {
    /** The type of all rooms. */
    public static final RoomType TYPE = new RoomType("double");

    /** The first room. */
    public RoomNumber room() {
        return rooms.get(0);
    }

    public RoomNumber anyRoom(Random random) {
        return rooms.get(random.nextInt(rooms.size()));
    }

    /** The stay that starts {@code offset} days after the first night on sale. */
    public Stay stay(int offset, int nights) {
        LocalDate checkIn = onSale.from().plusDays(offset);
        return new Stay(checkIn, checkIn.plusDays(nights));
    }

    /** A stay of at most {@code longest} nights. */
    public Stay anyStay(Random random, int longest) {
        int nights = 1 + random.nextInt(Math.min(longest, onSale.length()));
        return stay(random.nextInt(onSale.length() - nights + 1), nights);
    }
}
