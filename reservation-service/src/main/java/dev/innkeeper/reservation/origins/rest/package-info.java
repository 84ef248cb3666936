/** Records who asks for bookings, and cancels many of them. */
@NullMarked
package dev.innkeeper.reservation.origins.rest;

import org.jspecify.annotations.NullMarked;
