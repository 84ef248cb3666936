/** Who looks up a reservation, and where a page of a list ends. */
@NullMarked
package dev.innkeeper.reservation.lookup.model;

import org.jspecify.annotations.NullMarked;
