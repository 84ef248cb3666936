/** What guests and staff may ask of a reservation. */
@NullMarked
package dev.innkeeper.reservation.frontdesk.model;

import org.jspecify.annotations.NullMarked;
