/** The hotel service, as this service calls it. */
@NullMarked
package dev.innkeeper.reservation.hotel;

import org.jspecify.annotations.NullMarked;
