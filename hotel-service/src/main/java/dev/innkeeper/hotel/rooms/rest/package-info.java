/** Rooms over REST. */
@NullMarked
package dev.innkeeper.hotel.rooms.rest;

import org.jspecify.annotations.NullMarked;
