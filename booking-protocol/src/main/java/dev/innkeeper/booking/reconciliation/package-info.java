/** What the hotel service asks the reservation service when it compares nights with bookings. */
@NullMarked
package dev.innkeeper.booking.reconciliation;

import org.jspecify.annotations.NullMarked;
