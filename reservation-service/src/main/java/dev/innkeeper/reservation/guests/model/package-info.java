/** Guests and their details. */
@NullMarked
package dev.innkeeper.reservation.guests.model;

import org.jspecify.annotations.NullMarked;
