/** What a booking is made from. */
@NullMarked
package dev.innkeeper.reservation.booking.model;

import org.jspecify.annotations.NullMarked;
