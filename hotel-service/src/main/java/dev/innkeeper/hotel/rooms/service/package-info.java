/** The rules of rooms. */
@NullMarked
package dev.innkeeper.hotel.rooms.service;

import org.jspecify.annotations.NullMarked;
