package dev.innkeeper.reservation.booking.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;

/** Free rooms with prices for every night, cheapest first. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record FreeRooms(List<PricedRoom> items) {
    public FreeRooms {
        items = List.copyOf(items);
    }
}
