package dev.innkeeper.cli.load.rooms;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;
import java.util.List;

/** The body of {@code PUT /v1/hotels/{hotelId}/rooms/{roomNumber}}, with the number of the path. */
public record NewRoom(@JsonIgnore RoomNumber number, RoomType type, int capacity, List<RoomAmenity> amenities) {}
