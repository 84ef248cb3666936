/** The tables that reservations are looked up in. */
@NullMarked
package dev.innkeeper.reservation.lookup.cassandra;

import org.jspecify.annotations.NullMarked;
