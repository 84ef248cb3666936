/** Compares bookings with nights and derived rows, and repairs differences. */
@NullMarked
package dev.innkeeper.reservation.reconciliation.service;

import org.jspecify.annotations.NullMarked;
