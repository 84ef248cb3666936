/** Rooms and their amenities. */
@NullMarked
package dev.innkeeper.hotel.rooms.model;

import org.jspecify.annotations.NullMarked;
