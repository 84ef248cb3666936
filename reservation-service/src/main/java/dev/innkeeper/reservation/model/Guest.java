package dev.innkeeper.reservation.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.innkeeper.booking.GuestId;

/** A guest whom the hotels know. */
public record Guest(GuestId guestId, @JsonUnwrapped GuestDetails details) {}
