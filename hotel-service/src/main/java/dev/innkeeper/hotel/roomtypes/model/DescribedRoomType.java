package dev.innkeeper.hotel.roomtypes.model;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.hotel.content.model.AmenityCode;
import dev.innkeeper.hotel.content.model.Photo;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A room type as a booking site shows it.
 *
 * @param size in square metres; null when unknown
 * @param revision for its entity tag
 */
public record DescribedRoomType(
        HotelId hotelId,
        RoomType type,
        String name,
        Map<String, String> descriptions,
        List<Photo> photos,
        List<Bed> beds,
        @Nullable Integer size,
        int capacity,
        List<AmenityCode> amenities,
        @JsonIgnore Revision revision) {

    public static DescribedRoomType of(StoredRoomType stored) {
        RoomTypeContent content = stored.content();
        return new DescribedRoomType(
                stored.hotelId(),
                stored.type(),
                content.name(),
                content.descriptions(),
                content.photos(),
                content.beds(),
                content.size(),
                content.capacity(),
                content.amenities(),
                stored.revision());
    }
}
