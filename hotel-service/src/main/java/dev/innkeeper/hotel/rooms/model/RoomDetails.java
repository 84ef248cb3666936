package dev.innkeeper.hotel.rooms.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.util.List;

/**
 * A room as the API shows it to staff.
 *
 * @param revision of the room, for its entity tag
 */
public record RoomDetails(
        HotelId hotelId,
        RoomNumber roomNumber,
        RoomType type,
        int capacity,
        List<Amenity> amenities,
        @JsonIgnore Revision revision) {

    public static RoomDetails of(Room room) {
        RoomContent content = room.content();
        return new RoomDetails(
                room.hotelId(),
                room.number(),
                content.type(),
                content.capacity(),
                content.amenities(),
                room.revision());
    }
}
