/** The reservation service, as this service calls it. */
@NullMarked
package dev.innkeeper.hotel.reservation;

import org.jspecify.annotations.NullMarked;
