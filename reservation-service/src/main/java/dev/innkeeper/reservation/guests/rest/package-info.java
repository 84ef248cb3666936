/** Q9 over REST. */
@NullMarked
package dev.innkeeper.reservation.guests.rest;

import org.jspecify.annotations.NullMarked;
