/** Compares room-nights with bookings, and repairs differences. */
@NullMarked
package dev.innkeeper.hotel.reconciliation.service;

import org.jspecify.annotations.NullMarked;
