package dev.innkeeper.booking.model;

import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import java.util.List;

/**
 * A room, its nights and their prices.
 *
 * @param nights the price of each night of the stay, in order
 */
public record StayTerms(RoomNumber roomNumber, RoomType roomType, Stay stay, List<NightPrice> nights) {
    public StayTerms {
        nights = List.copyOf(nights);
    }

    /** Whether room and nights are the same; prices may differ. */
    public boolean sameStay(StayTerms other) {
        return roomNumber.equals(other.roomNumber) && stay.equals(other.stay);
    }
}
