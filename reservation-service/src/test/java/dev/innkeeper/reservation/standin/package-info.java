/** The hotel service, in memory: its half of the booking protocol is the real one. */
@NullMarked
package dev.innkeeper.reservation.standin;

import org.jspecify.annotations.NullMarked;
