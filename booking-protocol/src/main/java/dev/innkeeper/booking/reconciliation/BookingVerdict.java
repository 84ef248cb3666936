package dev.innkeeper.booking.reconciliation;

import dev.innkeeper.booking.model.ClaimVerdict;
import dev.innkeeper.model.ConfirmationNumber;
import dev.innkeeper.model.HotelId;
import org.jspecify.annotations.Nullable;

/**
 * Which nights belong to a booking, according to its row. Nothing is decided.
 *
 * @param hotelId the hotel of the nights; null when there is no reservation with that number
 * @param underWay whether to draw no conclusion yet: the row changed so recently that its nights may not have followed,
 *     or it cannot be read
 * @param over whether it has ended for good, so that nobody needs its nights any more, not even those that were slept
 */
public record BookingVerdict(
        ConfirmationNumber number, @Nullable HotelId hotelId, ClaimVerdict verdict, boolean underWay, boolean over) {}
