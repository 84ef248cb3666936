package dev.innkeeper.reservation.reconciliation.client;

import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import dev.innkeeper.model.RoomNumber;
import java.time.LocalDate;
import java.util.UUID;

/** A night to give back to a live reservation, under its token. */
public record LostNight(
        HotelId hotelId, RoomNumber roomNumber, LocalDate date, UUID token, ConfirmationNumber confirmationNumber) {}
