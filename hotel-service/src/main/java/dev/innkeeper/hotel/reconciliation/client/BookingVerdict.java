package dev.innkeeper.hotel.reconciliation.client;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.model.HotelId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Whose the nights of a booking are to be.
 *
 * @param hotelId where its nights are; null when nobody has recorded it
 * @param underWay whether the booking has changed so lately that its nights need not have followed yet
 */
public record BookingVerdict(UUID bookingId, @Nullable HotelId hotelId, ClaimVerdict verdict, boolean underWay) {}
