package dev.innkeeper.reservation.partners.model.recount;

import dev.innkeeper.reservation.partners.model.income.TurnoverSlot;

/**
 * Where a booking is counted, as stored. Reconciliation looks for those that should not be there, so the number may be
 * invalid.
 *
 * @param version of the booking when it was counted; 0 when nobody knows
 */
public record CountedBooking(TurnoverSlot slot, String number, long version) {}
