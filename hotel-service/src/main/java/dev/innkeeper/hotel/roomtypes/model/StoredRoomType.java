package dev.innkeeper.hotel.roomtypes.model;

import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomType;

/** A described room type as it is stored. */
public record StoredRoomType(HotelId hotelId, RoomType type, RoomTypeContent content, Revision revision) {

    /** The same type with another content, at a later revision. */
    public StoredRoomType changedTo(RoomTypeContent changed) {
        return new StoredRoomType(hotelId, type, changed, revision.successor());
    }
}
