/** What a reconciliation asks the hotel service. */
@NullMarked
package dev.innkeeper.reservation.reconciliation.client;

import org.jspecify.annotations.NullMarked;
