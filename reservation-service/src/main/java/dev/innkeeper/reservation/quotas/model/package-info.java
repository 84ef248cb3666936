/** What may be booked in an hour. */
@NullMarked
package dev.innkeeper.reservation.quotas.model;

import org.jspecify.annotations.NullMarked;
