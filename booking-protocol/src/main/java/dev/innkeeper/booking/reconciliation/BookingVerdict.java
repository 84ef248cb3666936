package dev.innkeeper.booking.reconciliation;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.model.HotelId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Whose the nights of a booking are to be, as its row says and without anything being decided.
 *
 * @param hotelId where its nights are; null when nobody has recorded it
 * @param underWay whether nothing is to be concluded for the time being: the row has changed so lately that its nights
 *     need not have followed yet, or cannot be read
 */
public record BookingVerdict(UUID bookingId, @Nullable HotelId hotelId, ClaimVerdict verdict, boolean underWay) {}
