/** Reservations to look at on a laptop. */
@NullMarked
package dev.innkeeper.reservation.sample;

import org.jspecify.annotations.NullMarked;
