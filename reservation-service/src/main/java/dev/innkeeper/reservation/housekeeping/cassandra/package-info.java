/** The table of housekeeping. */
@NullMarked
package dev.innkeeper.reservation.housekeeping.cassandra;

import org.jspecify.annotations.NullMarked;
