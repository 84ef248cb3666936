/** Limits of what is booked in an hour. */
@NullMarked
package dev.innkeeper.reservation.quotas.service;

import org.jspecify.annotations.NullMarked;
