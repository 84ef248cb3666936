package dev.innkeeper.reservation.guests.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.booking.value.GuestId;

/** A guest with an id. */
public record Guest(GuestId guestId, @JsonUnwrapped GuestDetails details) {}
