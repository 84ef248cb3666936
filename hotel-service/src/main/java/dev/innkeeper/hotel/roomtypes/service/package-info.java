/** The rules of room types. */
@NullMarked
package dev.innkeeper.hotel.roomtypes.service;

import org.jspecify.annotations.NullMarked;
