package dev.innkeeper.reservation.guests.model;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;

/** A booking announced for a guest; it may never have become a reservation. */
public record GuestBooking(ConfirmationNumber number, HotelId hotelId) {}
