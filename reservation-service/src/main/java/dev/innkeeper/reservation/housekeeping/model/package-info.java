/** Whether rooms are clean. */
@NullMarked
package dev.innkeeper.reservation.housekeeping.model;

import org.jspecify.annotations.NullMarked;
