/** The hotel service's side of the protocol: claim nights and resolve old claims. */
@NullMarked
package dev.innkeeper.booking.night;

import org.jspecify.annotations.NullMarked;
