/** The service that owns reservations and guests. */
@NullMarked
package dev.innkeeper.reservation;

import org.jspecify.annotations.NullMarked;
