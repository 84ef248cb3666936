/** The tables of rooms. */
@NullMarked
package dev.innkeeper.hotel.rooms.cassandra;

import org.jspecify.annotations.NullMarked;
