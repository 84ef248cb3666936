/** The hotel service, as this service calls it. */
@NullMarked
package dev.innkeeper.reservation.booking.client;

import org.jspecify.annotations.NullMarked;
