package dev.innkeeper.reservation.booking.client;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.RoomNumber;
import dev.innkeeper.model.Stay;

/** The nights that a booking claims. */
public record ClaimRequest(
        RoomNumber roomNumber, @JsonUnwrapped Stay stay, ConfirmationNumber confirmationNumber) {}
