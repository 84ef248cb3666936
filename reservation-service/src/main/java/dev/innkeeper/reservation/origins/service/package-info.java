/** Cancels many reservations at once. */
@NullMarked
package dev.innkeeper.reservation.origins.service;

import org.jspecify.annotations.NullMarked;
