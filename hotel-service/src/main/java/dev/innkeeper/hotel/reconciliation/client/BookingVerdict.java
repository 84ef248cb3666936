package dev.innkeeper.hotel.reconciliation.client;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.model.HotelId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Who should own the nights of a booking.
 *
 * @param hotelId of its nights; null when there is no record of the booking
 * @param underWay whether the booking changed so recently that its nights may not be up to date
 */
public record BookingVerdict(UUID bookingId, @Nullable HotelId hotelId, ClaimVerdict verdict, boolean underWay) {}
