/** Rooms that can be booked, with their prices. */
@NullMarked
package dev.innkeeper.hotel.availability.model;

import org.jspecify.annotations.NullMarked;
