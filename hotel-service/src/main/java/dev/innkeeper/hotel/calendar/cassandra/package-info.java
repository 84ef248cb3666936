/** The table of calendar tokens. */
@NullMarked
package dev.innkeeper.hotel.calendar.cassandra;

import org.jspecify.annotations.NullMarked;
