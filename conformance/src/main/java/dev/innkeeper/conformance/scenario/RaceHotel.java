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
 * A hotel that was made for a race, and that nobody else knows of.
 *
 * @param rooms all of one type, for two guests
 * @param onSale the nights on which all of them are
 */
public record RaceHotel(HotelId id, List<RoomNumber> rooms, DateRange onSale) {
    /** Of each room of each race. */
    public static final RoomType TYPE = new RoomType("double");

    /** The only one, or the first of many. */
    public RoomNumber room() {
        return rooms.get(0);
    }

    /** One of them. */
    public RoomNumber anyRoom(Random random) {
        return rooms.get(random.nextInt(rooms.size()));
    }

    /** The stay that begins {@code begin} days after the first night on sale. */
    public Stay stay(int begin, int nights) {
        LocalDate checkIn = onSale.from().plusDays(begin);
        return new Stay(checkIn, checkIn.plusDays(nights));
    }

    /** A stay of at most {@code longest} nights somewhere on sale. */
    public Stay anyStay(Random random, int longest) {
        int nights = 1 + random.nextInt(Math.min(longest, onSale.length()));
        return stay(random.nextInt(onSale.length() - nights + 1), nights);
    }
}
