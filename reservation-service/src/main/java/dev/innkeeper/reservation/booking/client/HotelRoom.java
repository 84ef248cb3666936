package dev.innkeeper.reservation.booking.client;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.RoomType;

/** A room of a hotel. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record HotelRoom(RoomNumber roomNumber, RoomType type) {}
