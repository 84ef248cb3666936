/** The table of events. */
@NullMarked
package dev.innkeeper.reservation.events.cassandra;

import org.jspecify.annotations.NullMarked;
