/** The table of who asked for bookings. */
@NullMarked
package dev.innkeeper.reservation.origins.cassandra;

import org.jspecify.annotations.NullMarked;
