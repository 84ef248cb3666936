/**
 * The booking protocol as pure code: what {@code docs/booking.md} explains. It knows no database and no network, only
 * ports, behind which there are Cassandra and the two services, or a simulator.
 */
@NullMarked
package dev.innkeeper.booking;

import org.jspecify.annotations.NullMarked;
