package dev.innkeeper.booking.model;

import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.Stay;
import dev.innkeeper.model.selling.SaleConditions;
import java.util.Currency;
import java.util.List;

/**
 * A room, its nights and their prices, and the conditions of the sale.
 *
 * @param nights the price of each night of the stay, in order
 */
public record StayTerms(
        RoomNumber roomNumber, RoomType roomType, Stay stay, List<NightPrice> nights, SaleConditions conditions) {
    public StayTerms {
        nights = List.copyOf(nights);
    }

    /** The same under the plain conditions of a hotel without taxes and policies. */
    public StayTerms(RoomNumber roomNumber, RoomType roomType, Stay stay, List<NightPrice> nights) {
        this(roomNumber, roomType, stay, nights, SaleConditions.PLAIN);
    }

    /** What the guest pays: the nights and the taxes that their prices do not include. */
    public Money total() {
        Currency currency = nights.get(0).price().currency();
        return NightPrice.total(nights, currency).plus(conditions.excludedTaxes(currency));
    }

    /** Whether room and nights are the same; prices may differ. */
    public boolean sameStay(StayTerms other) {
        return roomNumber.equals(other.roomNumber) && stay.equals(other.stay);
    }
}
