/**
 * The booking protocol in a world of one thread: every call over a port is an event, whose order and whose faults follow
 * from one seed, and after each of them the invariants of {@code docs/booking.md} are checked. A seed that fails, fails
 * again.
 */
@NullMarked
package dev.innkeeper.booking.simulation;

import org.jspecify.annotations.NullMarked;
