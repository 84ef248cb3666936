/** The calendar of a room. */
@NullMarked
package dev.innkeeper.hotel.calendar.model;

import org.jspecify.annotations.NullMarked;
