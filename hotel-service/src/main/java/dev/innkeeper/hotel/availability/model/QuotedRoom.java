package dev.innkeeper.hotel.availability.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.pricing.model.PlanPrices;
import dev.innkeeper.hotel.pricing.model.PricedStay;
import dev.innkeeper.hotel.rooms.model.Amenity;
import dev.innkeeper.hotel.rooms.model.Room;
import dev.innkeeper.hotel.rooms.model.RoomContent;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.Money;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import dev.innkeeper.model.tax.TaxTotal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A room with its amenities and, when a stay was asked for, what that costs.
 *
 * @param nights the nights of the stay that have a price; null when no stay was asked for
 * @param taxes null unless each night has a price
 * @param total the nights and the taxes that they do not include; null unless each night has a price
 * @param revision of the room, for its entity tag
 */
public record QuotedRoom(
        HotelId hotelId,
        RoomNumber roomNumber,
        RoomType type,
        int capacity,
        List<Amenity> amenities,
        @Nullable List<NightPrice> nights,
        @Nullable List<TaxTotal> taxes,
        @Nullable Money total,
        @JsonIgnore Revision revision) {

    /** The room alone. */
    public static QuotedRoom of(Room room) {
        return of(room, null, null);
    }

    /** The room and what its nights cost. */
    public static QuotedRoom of(Room room, PlanPrices prices) {
        return of(room, prices.nights(room.number()), prices.of(room.number()).orElse(null));
    }

    private static QuotedRoom of(Room room, @Nullable List<NightPrice> nights, @Nullable PricedStay stay) {
        RoomContent content = room.content();
        return new QuotedRoom(
                room.hotelId(),
                room.number(),
                content.type(),
                content.capacity(),
                content.amenities(),
                nights,
                stay == null ? null : stay.conditions().taxTotals(),
                stay == null ? null : stay.total(),
                room.revision());
    }
}
