/** Calendars over HTTP. */
@NullMarked
package dev.innkeeper.hotel.calendar.rest;

import org.jspecify.annotations.NullMarked;
