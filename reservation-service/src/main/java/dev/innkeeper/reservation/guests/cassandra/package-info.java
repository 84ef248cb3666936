/** The tables of guests. */
@NullMarked
package dev.innkeeper.reservation.guests.cassandra;

import org.jspecify.annotations.NullMarked;
