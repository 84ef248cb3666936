/** Claims room-nights for bookings, and resolves old claims. */
@NullMarked
package dev.innkeeper.hotel.claims.service;

import org.jspecify.annotations.NullMarked;
