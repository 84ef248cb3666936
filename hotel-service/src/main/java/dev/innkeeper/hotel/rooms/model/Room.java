package dev.innkeeper.hotel.rooms.model;

import dev.innkeeper.common.rest.Revision;
import dev.innkeeper.common.text.FoldedText;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.util.Collection;
import java.util.stream.Collectors;

/** A room as it is stored. */
public record Room(HotelId hotelId, RoomNumber number, RoomContent content, Revision revision) {

    /** The part that a search needs. */
    public RoomSummary summary() {
        return new RoomSummary(number, content.type(), content.capacity());
    }

    /** Whether it has all of these amenities, compared by name. */
    public boolean offers(Collection<FoldedText> amenities) {
        return amenities.isEmpty()
                || content.amenities().stream()
                        .map(amenity -> FoldedText.of(amenity.name()))
                        .collect(Collectors.toSet())
                        .containsAll(amenities);
    }
}
