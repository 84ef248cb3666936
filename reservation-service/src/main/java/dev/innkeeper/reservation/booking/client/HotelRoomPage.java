package dev.innkeeper.reservation.booking.client;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rooms of a hotel, by number.
 *
 * @param next the cursor of the next page; null on the last one
 */
@RegisterForReflection(targets = {HotelRoomPage.class, HotelRoom.class})
public record HotelRoomPage(List<HotelRoom> items, @Nullable String next) {
    public HotelRoomPage {
        items = List.copyOf(items);
    }
}
