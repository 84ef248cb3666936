/** What a booking site shows of the rooms of one type. */
@NullMarked
package dev.innkeeper.hotel.roomtypes.model;

import org.jspecify.annotations.NullMarked;
