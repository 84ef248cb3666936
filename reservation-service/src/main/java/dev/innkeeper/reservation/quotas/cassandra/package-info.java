/** The bookings of an hour, by whom and where. */
@NullMarked
package dev.innkeeper.reservation.quotas.cassandra;

import org.jspecify.annotations.NullMarked;
