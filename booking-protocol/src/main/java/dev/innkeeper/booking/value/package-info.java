/** The values that identify a booking, its owner, its guest and its request. */
@NullMarked
package dev.innkeeper.booking.value;

import org.jspecify.annotations.NullMarked;
