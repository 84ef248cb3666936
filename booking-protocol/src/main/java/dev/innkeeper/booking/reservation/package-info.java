/** The reservation service's side of the protocol: book, change, cancel and recover. */
@NullMarked
package dev.innkeeper.booking.reservation;

import org.jspecify.annotations.NullMarked;
