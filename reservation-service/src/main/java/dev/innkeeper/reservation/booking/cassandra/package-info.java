/** The table of bookings, its journal and its sweepers' positions. */
@NullMarked
package dev.innkeeper.reservation.booking.cassandra;

import org.jspecify.annotations.NullMarked;
