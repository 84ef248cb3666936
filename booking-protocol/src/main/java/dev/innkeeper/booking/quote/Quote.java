package dev.innkeeper.booking.quote;

import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.selling.SaleConditions;
import java.util.List;

/**
 * What the new nights of a changed stay cost today.
 *
 * @param roomNumber the room that was asked about, or that the hotel has chosen
 * @param roomType its type
 * @param nights the price of each night of the priced parts, in order
 * @param conditions of a sale today, with the tax lines of the priced nights only. A tax of the whole stay is among them
 *     when the first night is priced
 */
public record Quote(RoomNumber roomNumber, RoomType roomType, List<NightPrice> nights, SaleConditions conditions) {
    public Quote {
        nights = List.copyOf(nights);
    }
}
