/** Bookings, reservations and guests as values. */
@NullMarked
package dev.innkeeper.reservation.model;

import org.jspecify.annotations.NullMarked;
