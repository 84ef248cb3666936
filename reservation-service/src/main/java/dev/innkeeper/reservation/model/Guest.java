package dev.innkeeper.reservation.model;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A guest whom the hotels know. */
public record Guest(GuestId guestId, @JsonUnwrapped GuestDetails details) {}
