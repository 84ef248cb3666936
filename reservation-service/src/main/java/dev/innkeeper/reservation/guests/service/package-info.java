/** Q9, corrections and erasure of guests. */
@NullMarked
package dev.innkeeper.reservation.guests.service;

import org.jspecify.annotations.NullMarked;
