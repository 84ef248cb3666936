package dev.innkeeper.reservation.guests.model;

import dev.innkeeper.booking.value.GuestId;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A guest whom the hotels know. */
public record Guest(GuestId guestId, @JsonUnwrapped GuestDetails details) {}
