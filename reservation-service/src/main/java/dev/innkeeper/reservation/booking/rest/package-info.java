/** Booking over REST. */
@NullMarked
package dev.innkeeper.reservation.booking.rest;

import org.jspecify.annotations.NullMarked;
