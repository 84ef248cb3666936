package dev.innkeeper.reservation.booking.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;

/** Rooms that were free when the hotel service looked, cheapest first, each night of them priced. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record FreeRooms(List<PricedRoom> items) {
    public FreeRooms {
        items = List.copyOf(items);
    }
}
