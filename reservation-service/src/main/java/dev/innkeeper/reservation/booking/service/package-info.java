/** Makes bookings, and recovers interrupted ones. */
@NullMarked
package dev.innkeeper.reservation.booking.service;

import org.jspecify.annotations.NullMarked;
