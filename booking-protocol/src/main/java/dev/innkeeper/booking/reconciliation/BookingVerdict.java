package dev.innkeeper.booking.reconciliation;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.model.HotelId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which nights belong to a booking, according to its row. Nothing is decided.
 *
 * @param hotelId the hotel of the nights; null for an unknown booking
 * @param underWay whether to draw no conclusion yet: the row changed so recently that its nights may not have followed,
 *     or it cannot be read
 */
public record BookingVerdict(UUID bookingId, @Nullable HotelId hotelId, ClaimVerdict verdict, boolean underWay) {}
