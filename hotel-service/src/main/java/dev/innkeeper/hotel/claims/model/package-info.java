/** What the reservation service asks of room-nights. */
@NullMarked
package dev.innkeeper.hotel.claims.model;

import org.jspecify.annotations.NullMarked;
