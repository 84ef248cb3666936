/** Calls of the hotel service during reconciliation. */
@NullMarked
package dev.innkeeper.reservation.reconciliation.client;

import org.jspecify.annotations.NullMarked;
