/** The table of room types. */
@NullMarked
package dev.innkeeper.hotel.roomtypes.cassandra;

import org.jspecify.annotations.NullMarked;
