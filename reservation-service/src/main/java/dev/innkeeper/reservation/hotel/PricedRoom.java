package dev.innkeeper.reservation.hotel;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.innkeeper.model.NightPrice;
import dev.innkeeper.model.RoomType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A room with what it costs on the nights that were asked for.
 *
 * @param nights empty when one of them has no price
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PricedRoom(RoomType type, List<NightPrice> nights) {
    public PricedRoom(RoomType type, @Nullable List<NightPrice> nights) {
        this.type = type;
        this.nights = List.copyOf(Objects.requireNonNullElse(nights, List.of()));
    }
}
