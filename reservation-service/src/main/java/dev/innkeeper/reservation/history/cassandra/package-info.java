/** The table of changes of reservations. */
@NullMarked
package dev.innkeeper.reservation.history.cassandra;

import org.jspecify.annotations.NullMarked;
