/** What has happened to a reservation. */
@NullMarked
package dev.innkeeper.reservation.history.model;

import org.jspecify.annotations.NullMarked;
