/** Who asked for bookings, and which of them to cancel. */
@NullMarked
package dev.innkeeper.reservation.origins.model;

import org.jspecify.annotations.NullMarked;
