package dev.innkeeper.reservation.booking.client;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;

/** The nights of a room that a change of stay claims. */
public record StayToClaim(
        RoomNumber roomNumber, @JsonUnwrapped Stay stay) {}
