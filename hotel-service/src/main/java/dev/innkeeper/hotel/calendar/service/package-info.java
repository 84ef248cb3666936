/** The rules of calendars and their tokens. */
@NullMarked
package dev.innkeeper.hotel.calendar.service;

import org.jspecify.annotations.NullMarked;
