/** Events over REST, for the reservation service. */
@NullMarked
package dev.innkeeper.hotel.events.rest;

import org.jspecify.annotations.NullMarked;
