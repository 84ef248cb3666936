/** The table of room-nights, and the months of each hotel. */
@NullMarked
package dev.innkeeper.hotel.nights.cassandra;

import org.jspecify.annotations.NullMarked;
