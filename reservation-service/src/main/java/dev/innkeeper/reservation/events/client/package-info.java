/** The events of the hotel service. */
@NullMarked
package dev.innkeeper.reservation.events.client;

import org.jspecify.annotations.NullMarked;
