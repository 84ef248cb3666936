/** The table of events. */
@NullMarked
package dev.innkeeper.hotel.events.cassandra;

import org.jspecify.annotations.NullMarked;
