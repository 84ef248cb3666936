package dev.innkeeper.reservation.lookup.model;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import java.time.LocalDate;

/** A booking that a contact leads to. */
public record FoundByContact(LocalDate checkIn, ConfirmationNumber number, HotelId hotelId) {}
