/**
 * The booking protocol that {@code docs/booking.md} explains, as pure code. It knows no database and no network, only
 * ports: the services implement them on Cassandra, the tests in a simulator.
 */
@NullMarked
package dev.innkeeper.booking;

import org.jspecify.annotations.NullMarked;
