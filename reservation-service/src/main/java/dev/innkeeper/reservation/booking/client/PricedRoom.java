package dev.innkeeper.reservation.booking.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A room with its prices on the requested nights.
 *
 * @param nights those that have a price
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PricedRoom(RoomNumber roomNumber, RoomType type, int capacity, List<NightPrice> nights) {
    public PricedRoom(RoomNumber roomNumber, RoomType type, int capacity, @Nullable List<NightPrice> nights) {
        this.roomNumber = roomNumber;
        this.type = type;
        this.capacity = capacity;
        this.nights = List.copyOf(Objects.requireNonNullElse(nights, List.of()));
    }
}
