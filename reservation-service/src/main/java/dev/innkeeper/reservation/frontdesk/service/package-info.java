/** Confirms, cancels and changes reservations; check-in, check-out and no-show. */
@NullMarked
package dev.innkeeper.reservation.frontdesk.service;

import org.jspecify.annotations.NullMarked;
